import { expect, it } from '@jest/globals';
import { readBodyFromUrl } from './first-reads.ts';

const read = { call: 'get-game-detail', address: { query: 'game', fields: ['company', 'code'] } };

it("returns the fields of the address in the order of the page's requests", () => {
  expect(JSON.stringify(readBodyFromUrl(read, 'kind=slot&game=naru/a%20b'))).toBe('{"company":"naru","code":"a b"}');
  expect(readBodyFromUrl({ ...read, body: { kind: 'slot' } }, 'game=naru/a')).toEqual({
    kind: 'slot',
    company: 'naru',
    code: 'a',
  });
});

it.each(['', 'game=', 'game=naru', 'game=naru/', 'game=naru/a/b', 'games=naru/a'])(
  'returns no fields for ?%s',
  (query) => {
    expect(readBodyFromUrl(read, query)).toBeUndefined();
  },
);

it('does not change a read that is the same at every address', () => {
  expect(readBodyFromUrl({ call: 'get-game-list' }, 'game=naru/a')).toEqual({});
});
