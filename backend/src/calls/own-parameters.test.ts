import { describe, expect, it } from '@jest/globals';
import { allCalls, ENTRY_ID } from 'shared-types';
import { Type } from 'typebox';
import { Refused } from './refused.ts';
import { compileParameters, ownParameters } from './own-parameters.ts';

const naming = allCalls().filter(([, { request }]) => ENTRY_ID in (request.properties.id ?? {}));

describe('compileParameters', () => {
  it.each(naming)('accepts only a positive whole number as the id of %s', (_, call) => {
    const schema = Type.Pick(ownParameters(call), ['id']);
    const check = compileParameters({ schema, method: 'POST', url: '/', httpPart: 'body' });
    expect(check({ id: 7 })).toEqual({ value: { id: 7 } });
    for (const id of ['7', '7a', 'A', '0b5f0b1e-6a53-4a6e-9d0c-2f1f4f2f7a11', 0, -1, 1.5, null]) {
      expect(check({ id })).toEqual({ error: expect.any(Refused) });
    }
  });

  it('converts the text of a query to a number', () => {
    const schema = Type.Object({ id: Type.Integer() });
    const check = compileParameters({ schema, method: 'POST', url: '/', httpPart: 'querystring' });
    expect(check({ id: '7' })).toEqual({ value: { id: 7 } });
    expect(check({ id: '7a' })).toEqual({ error: expect.any(Refused) });
  });
});
