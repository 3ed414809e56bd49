import { expect, it } from '@jest/globals';
import { EVERYTHING, type LobbyFilter } from './choose-games.ts';
import { filterIn, searchFor } from './lobby-address.ts';

const FILTERS: readonly (readonly [Partial<LobbyFilter>, string])[] = [
  [{}, ''],
  [{ text: '달빛 & 별' }, '?q=%EB%8B%AC%EB%B9%9B+%26+%EB%B3%84'],
  [{ kind: 'slot', company: 'pado' }, '?kind=slot&company=pado'],
  [{ kind: 'favourites', sort: 'name' }, '?kind=favourites&sort=name'],
];

it.each(FILTERS)('converts %p to the address %p and back', (filter, search) => {
  expect(searchFor({ ...EVERYTHING, ...filter }, '')).toBe(search);
  expect(filterIn(search)).toEqual({ ...EVERYTHING, ...filter });
});

it.each(['?kind=sport', '?sort=__proto__', '?q=', '?kind=&sort=&company=constructor'])(
  'ignores unknown values in %p',
  (search) => {
    expect(filterIn(search)).toMatchObject({ kind: 'all', sort: 'catalogue', text: '' });
  },
);

it('preserves other parameters of an address', () => {
  expect(searchFor({ ...EVERYTHING, kind: 'casino' }, '?game=naru%2Fx&kind=slot')).toBe('?kind=casino&game=naru%2Fx');
  expect(searchFor(EVERYTHING, '?kind=slot&q=a')).toBe('');
});

it('builds the same address for the same filter in any order', () => {
  const filter = { ...EVERYTHING, text: 'a', kind: 'casino', sort: 'name' } as const;
  const slowly = searchFor(filter, searchFor({ ...filter, text: '' }, '?kind=casino'));
  expect(slowly).toBe(searchFor(filter, ''));
});
