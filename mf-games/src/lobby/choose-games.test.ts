import { expect, it } from '@jest/globals';
import { findGames, findHangul, splitJamo, splitTypedJamo } from '../find-games/find-games.ts';
import { chooseGames, isFiltering, type LobbyFilter, NO_FILTER } from './choose-games.ts';
import { getNewestGames, getPopularProviders, isNew } from './recommended-games.ts';
import { formatLobbySearch, parseFilter } from './stored-view.ts';
import { createGame } from '../testing/lobby.tsx';

const NOW = Date.parse('2026-11-21T12:00:00Z');

const games = [
  createGame('baccarat', 'naru', { type: 'casino' }),
  createGame('roulette', 'naru', { type: 'casino' }),
  createGame('seas', 'pado', { since: '2026-11-20' }),
  createGame('moon', 'dalbit', { since: '2026-10-01' }),
];
const codes = (filter: object, favourites: string[] = []) =>
  chooseGames(games, { ...NO_FILTER, ...filter }, new Set(favourites)).map(({ code }) => code);

it.each([
  [{}, ['baccarat', 'roulette', 'seas', 'moon']],
  [{ kind: 'casino' }, ['baccarat', 'roulette']],
  [{ kind: 'slot' }, ['seas', 'moon']],
  [{ company: 'pado' }, ['seas']],
  [{ text: 'a', kind: 'slot' }, ['seas']],
  [{ kind: 'favourites' }, ['moon']],
  [{ kind: 'casino', company: 'pado' }, []],
])('selects by %p the games %p', (filter, left) => {
  expect(codes(filter, ['dalbit/moon', 'naru/moon'])).toEqual(left);
});

it.each([
  ['newest', ['seas', 'moon', 'baccarat', 'roulette']],
  ['popular', ['moon', 'roulette', 'baccarat', 'seas']],
  ['name', ['baccarat', 'moon', 'roulette', 'seas']],
] as const)('sorts by %s to %p', (sort, sorted) => {
  const places: Readonly<Record<string, number>> = { moon: 1, roulette: 2 };
  const ranked = games.map((each) => {
    const popular = places[each.code];
    return popular === undefined ? each : { ...each, popular };
  });
  const chosen = chooseGames(ranked, { ...NO_FILTER, sort }, new Set());
  expect(chosen.map(({ code }) => code)).toEqual(sorted);
});

it.each([
  ['catalogue', ['baccarat', 'seas', 'moon', 'roulette']],
  ['newest', ['seas', 'moon', 'baccarat', 'roulette']],
  ['name', ['baccarat', 'moon', 'roulette', 'seas']],
] as const)('lists an unavailable game last unless sorted by name: %s', (sort, sorted) => {
  const closed = games.map((each) => (each.code === 'roulette' ? { ...each, used: 'n', since: '2026-11-21' } : each));
  const chosen = chooseGames(closed, { ...NO_FILTER, sort }, new Set());
  expect(chosen.map(({ code }) => code)).toEqual(sorted);
});

it.each([
  [{}, false],
  [{ text: '  ' }, false],
  [{ text: 'a' }, true],
  [{ kind: 'slot' }, true],
  [{ company: 'pado' }, true],
  [{ sort: 'name' }, true],
] as const)('reports whether the filter %p is active: %p', (filter, narrowed) => {
  expect(isFiltering({ ...NO_FILTER, ...filter })).toBe(narrowed);
});

it('marks a game as new for sixty days', () => {
  const since = (day: string) => isNew(createGame('x', 'y', { since: day }), NOW);
  expect(since('2026-09-23')).toBe(true);
  expect(since('2026-09-22')).toBe(false);
});

it('returns the newest usable games, at most three per provider', () => {
  const many = [
    ...games,
    ...[1, 2, 3, 4].map((day) => createGame(`m${day}`, 'mirinae', { since: `2026-11-0${day}` })),
    createGame('resting', 'pado', { since: '2026-11-21', used: 'n' }),
  ];
  expect(getNewestGames(many, NOW).map(({ code }) => code)).toEqual(['seas', 'm4', 'm3', 'm2', 'moon']);
});

it('lists the available games of the most played providers with at least five', () => {
  const played = [
    ...games,
    createGame('river', 'hangang', { popular: 2 }),
    createGame('bridge', 'hangang'),
    createGame('night', 'dalbit', { popular: 1 }),
    createGame('closed', 'dalbit', { popular: 3, used: 'n' }),
    ...['a', 'b', 'c'].flatMap((code) => [createGame(code, 'hangang'), createGame(code, 'dalbit')]),
  ];
  expect(
    getPopularProviders(played).map((provider) => [provider.company, provider.games.map(({ code }) => code)]),
  ).toEqual([
    ['dalbit', ['night', 'moon', 'a', 'b', 'c']],
    ['hangang', ['river', 'bridge', 'a', 'b', 'c']],
  ]);
});

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

const named = [
  { nameKo: '달의 정원', nameEn: 'Garden of the Moon' },
  { nameKo: '일곱 바다', nameEn: 'Seven Seas' },
  { nameKo: '바다의 왕관', nameEn: 'Crown of the Sea' },
  { nameKo: '왕의 산책', nameEn: 'A King’s Walk' },
];

const found = (text: string) => findGames(named, text).map(({ nameKo }) => nameKo);

it.each(['', '   '])('returns all games in order for an empty text (%p)', (text) => {
  expect(found(text)).toEqual(['달의 정원', '일곱 바다', '바다의 왕관', '왕의 산책']);
});

it.each([
  ['달의정', ['달의 정원']],
  ['MOON', ['달의 정원']],
  ['kings', ['왕의 산책']],
  ["king's w", ['왕의 산책']],
  ['ㄷㅇㅈㅇ', ['달의 정원']],
  ['ㄷㅇ ㅈ', ['달의 정원']],
  ['ekfdml', ['달의 정원']],
  ['qkek', ['바다의 왕관', '일곱 바다']],
  ['바닥', []],
  ['(', []],
])('finds %p by either name and by initial consonants', (text, names) => {
  expect(found(text)).toEqual(names);
});

it('ranks names that start with the text first', () => {
  expect(found('바다')).toEqual(['바다의 왕관', '일곱 바다']);
  expect(found('ㅇ')).toEqual(['일곱 바다', '왕의 산책', '달의 정원', '바다의 왕관']);
});

it('finds names typed in decomposed Hangul', () => {
  expect(found('달의'.normalize('NFD'))).toEqual(['달의 정원']);
});

it.each([
  ['ㄷㅂㅂㅋㄹ', '달빛바카라', 0],
  ['ㅂㅋㄹ', '달빛바카라', 2],
  ['달ㅂ', '달빛바카라', 0],
  ['달비', '달빛바카라', 0],
  ['달빛ㅂ', '달빛바카라', 0],
  ['달ㅂㅂㅋ', '달빛바카라', 0],
  ['ㄷ빛', '달빛바카라', 0],
  ['다', '달빛', 0],
  ['까', '까치', 0],
  ['ㄲ', '까치', 0],
  ['777', '럭키777', 2],
  ['a.b', 'a.b', 0],
  // Incomplete syllables while typing must still match.
  ['ㄳ', '금성', 0],
  ['ㄼㅅ', '루비성', 0],
  ['닯', '달빛', 0],
  ['밧', '바삭', 0],
  ['값', '갑사', 0],
  ['밖', '바깥', 0],
  ['달', '다람쥐섬', 0],
  ['ㄱ', '나루', -1],
  ['달가', '달빛', -1],
  ['ㅂㄷ', '달빛', -1],
  ['다빛', '달빛', -1],
  ['ㅂ', '값', -1],
  ['달빛바', '달빛', -1],
  ['a.b', 'axb', -1],
])('finds the typed text %p in the name %p at position %i', (typed, name, place) => {
  expect(findHangul(splitJamo(name), splitTypedJamo(typed))).toBe(place);
});
