import { expect, it } from '@jest/globals';
import { NO_FILTER, type LobbyFilter } from './choose-games.ts';
import { parseFilter, formatLobbySearch } from './stored-view.ts';

const FILTERS: readonly (readonly [Partial<LobbyFilter>, string])[] = [
  [{}, ''],
  [{ text: '달빛 & 별' }, '?q=%EB%8B%AC%EB%B9%9B+%26+%EB%B3%84'],
  [{ kind: 'slot', company: 'pado' }, '?kind=slot&company=pado'],
  [{ kind: 'favourites', sort: 'name' }, '?kind=favourites&sort=name'],
];

it.each(FILTERS)('converts %p to the address %p and back', (filter, search) => {
  expect(formatLobbySearch({ ...NO_FILTER, ...filter }, '')).toBe(search);
  expect(parseFilter(search)).toEqual({ ...NO_FILTER, ...filter });
});

it.each(['?kind=sport', '?sort=__proto__', '?q=', '?kind=&sort=&company=constructor'])(
  'ignores unknown values in %p',
  (search) => {
    expect(parseFilter(search)).toMatchObject({ kind: 'all', sort: 'catalogue', text: '' });
  },
);

it('preserves other parameters of an address', () => {
  expect(formatLobbySearch({ ...NO_FILTER, kind: 'casino' }, '?game=naru%2Fx&kind=slot')).toBe(
    '?kind=casino&game=naru%2Fx',
  );
  expect(formatLobbySearch(NO_FILTER, '?kind=slot&q=a')).toBe('');
});

it('returns the same address for equal filters', () => {
  const filter = { ...NO_FILTER, text: 'a', kind: 'casino', sort: 'name' } as const;
  const slowly = formatLobbySearch(filter, formatLobbySearch({ ...filter, text: '' }, '?kind=casino'));
  expect(slowly).toBe(formatLobbySearch(filter, ''));
});
