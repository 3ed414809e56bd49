import { expect, it } from '@jest/globals';
import { BANKS, bankNameIn } from './banks.ts';

it("returns a bank's name in the user's language by code or Korean name", () => {
  for (const { code, name, latin } of BANKS) {
    expect([bankNameIn('ko', code), bankNameIn('ko', name)]).toEqual([name, name]);
    expect([bankNameIn('en', code), bankNameIn('jp', name)]).toEqual([latin, latin]);
  }
  expect(bankNameIn('en', '다른은행')).toBe('다른은행');
});
