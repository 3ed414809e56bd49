import { expect, it } from '@jest/globals';
import { createSearchIndex } from '../find-games/find-games.ts';
import { chooseGames, NO_FILTER, isFiltering } from './choose-games.ts';
import { isNew, getNewestGames, getPopularProviders } from './recommended-games.ts';
import type { LobbyGame } from './lobby-game.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

function game(code: string, gameCompany: string, type: 'casino' | 'slot', more: Partial<LobbyGame> = {}): LobbyGame {
  return { code, gameCompany, type, used: 'y', imgUrl: '', nameKo: code, nameEn: code, since: '2026-01-01', ...more };
}

const games = [
  game('baccarat', 'naru', 'casino'),
  game('roulette', 'naru', 'casino'),
  game('seas', 'pado', 'slot', { since: '2026-11-20' }),
  game('moon', 'dalbit', 'slot', { since: '2026-10-01' }),
];
const index = createSearchIndex(games);
const codes = (filter: object, favourites: string[] = []) =>
  chooseGames(index, { ...NO_FILTER, ...filter }, new Set(favourites), 'ko').map(({ code }) => code);

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
  const chosen = chooseGames(createSearchIndex(ranked), { ...NO_FILTER, sort }, new Set(), 'ko');
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
  const since = (day: string) => isNew(game('x', 'y', 'slot', { since: day }), NOW);
  expect(since('2026-09-23')).toBe(true);
  expect(since('2026-09-22')).toBe(false);
});

it('returns the newest usable games, at most three per provider', () => {
  const many = [
    ...games,
    ...[1, 2, 3, 4].map((day) => game(`m${day}`, 'mirinae', 'slot', { since: `2026-11-0${day}` })),
    game('resting', 'pado', 'slot', { since: '2026-11-21', used: 'n' }),
  ];
  expect(getNewestGames(many, NOW).map(({ code }) => code)).toEqual(['seas', 'm4', 'm3', 'm2', 'moon']);
});

it('lists the available games of the most played providers with at least five', () => {
  const played = [
    ...games,
    game('river', 'hangang', 'slot', { popular: 2 }),
    game('bridge', 'hangang', 'slot'),
    game('night', 'dalbit', 'slot', { popular: 1 }),
    game('closed', 'dalbit', 'slot', { popular: 3, used: 'n' }),
    ...['a', 'b', 'c'].flatMap((code) => [game(code, 'hangang', 'slot'), game(code, 'dalbit', 'slot')]),
  ];
  expect(
    getPopularProviders(played).map((provider) => [provider.company, provider.games.map(({ code }) => code)]),
  ).toEqual([
    ['dalbit', ['night', 'moon', 'a', 'b', 'c']],
    ['hangang', ['river', 'bridge', 'a', 'b', 'c']],
  ]);
});
