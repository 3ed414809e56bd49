import { expect, it } from '@jest/globals';
import type { RandomSource } from '../random-source.ts';
import { baccarat } from './baccarat.ts';
import { dragonTiger } from './dragon-tiger.ts';
import { roulette } from './roulette.ts';
import { sicBo } from './sic-bo.ts';
import { findGame } from './games.ts';
import type { RoundResult, TableGame } from './table-game.ts';
import { DEMO_PROVIDER } from '../../declaration.ts';

/** Stake that every payout of the games divides, so that rounding plays no part. */
const STAKE = 1_000;

function shownReturn(game: TableGame, spot: string): number {
  return game.spots.find(({ code }) => code === spot)?.returnPercent ?? Number.NaN;
}

/** Returns the exact return of a spot over weighted outcomes, in percent. */
function exactReturn(game: TableGame, spot: string, outcomes: readonly (readonly [RoundResult, number])[]): number {
  const total = outcomes.reduce((sum, [, weight]) => sum + weight, 0);
  const returned = outcomes.reduce((sum, [result, weight]) => sum + weight * game.returned(result, spot, STAKE), 0);
  return (100 * returned) / (total * STAKE);
}

/** Returns every outcome of a game's `draw` with its probability; for games with few outcomes. */
function listDraws(game: TableGame): readonly (readonly [RoundResult, number])[] {
  const outcomes: (readonly [RoundResult, number])[] = [];
  const chosen: { at: number; limit: number }[] = [];
  for (;;) {
    let requested = 0;
    const random: RandomSource = {
      below(limit) {
        const choice = (chosen[requested] ??= { at: 0, limit });
        requested += 1;
        return choice.at;
      },
    };
    const result = game.draw(random);
    outcomes.push([result, chosen.reduce((chance, { limit }) => chance / limit, 1)]);
    while ((chosen.at(-1)?.at ?? 0) + 1 === chosen.at(-1)?.limit) {
      chosen.pop();
    }
    const last = chosen.at(-1);
    if (last === undefined) {
      return outcomes;
    }
    last.at += 1;
  }
}

/** Cards of each rank in eight decks by points: four ranks count nothing. */
const CARDS_BY_POINTS = [128, 32, 32, 32, 32, 32, 32, 32, 32, 32];

/** Returns the chance of each outcome of baccarat in percent, over every deal of eight decks. */
function getBaccaratChances() {
  const chances: Record<string, number> = { player: 0, banker: 0, tie: 0 };
  const left = [...CARDS_BY_POINTS];
  const deal = (points: readonly number[], chance: number) => {
    let dealt = 0;
    const { outcome } = baccarat.draw({
      below() {
        // An ace to nine, else a ten, each from another deck.
        const at = dealt * 52 + (((points[dealt] ?? 0) + 9) % 10);
        dealt += 1;
        return at;
      },
    });
    if (dealt === points.length) {
      chances[outcome] = (chances[outcome] ?? 0) + chance;
      return;
    }
    for (const [card, count] of left.entries()) {
      left[card] = count - 1;
      deal([...points, card], (chance * count) / (416 - points.length));
      left[card] = count;
    }
  };
  deal([], 100);
  return chances;
}

/** Every outcome of baccarat, with a pair in neither hand, one of them, or both. */
const HANDS: RoundResult[] = ['player', 'banker', 'tie'].flatMap((outcome) =>
  [1, 13].flatMap((player) =>
    [1, 13].map((banker) => ({ shown: { player: [0, player], banker: [0, banker] }, outcome })),
  ),
);

const DRAWS = {
  baccarat: HANDS.map((result) => [result, 1] as const),
  'dragon-tiger': listDraws(dragonTiger),
  roulette: listDraws(roulette),
  'sic-bo': listDraws(sicBo),
};

it('calculates baccarat from every deal of eight decks [GLI-19 4.7.1]', () => {
  const chances = getBaccaratChances();
  // As published for eight decks.
  expect(chances).toEqual({
    player: expect.closeTo(44.6247, 4),
    banker: expect.closeTo(45.8597, 4),
    tie: expect.closeTo(9.5156, 4),
  });
  const outcomes = Object.entries(chances).map(([outcome, chance]) => [{ shown: {}, outcome }, chance] as const);
  for (const { code } of baccarat.spots.filter((spot) => !spot.code.endsWith('-pair'))) {
    expect(exactReturn(baccarat, code, outcomes)).toBeCloseTo(shownReturn(baccarat, code), 3);
  }
});

it.each(['player-pair', 'banker-pair'])('shows the return of the %s, which pays twelve stakes', (spot) => {
  // Of 415 cards that can follow a card, 31 have its rank.
  expect(shownReturn(baccarat, spot)).toBeCloseTo((12 * 31 * 100) / 415, 3);
});

it.each([
  ['dragon tiger', dragonTiger, DRAWS['dragon-tiger'], 416 * 415],
  ['roulette', roulette, DRAWS.roulette, 37],
  ['sic bo', sicBo, DRAWS['sic-bo'], 216],
])('calculates the return of %s from every possible outcome', (_, game, draws, ways) => {
  expect(draws).toHaveLength(ways);
  for (const { code } of game.spots) {
    expect(exactReturn(game, code, draws)).toBeCloseTo(shownReturn(game, code), 2);
  }
});

/** Returns the wins of a spot, in stakes, each amount once. */
function won(game: TableGame, results: readonly RoundResult[], spot: string): number[] {
  const profits = results.map((result) => game.returned(result, spot, STAKE) / STAKE - 1);
  return [...new Set(profits.filter((profit) => profit > 0))].toSorted((a, b) => a - b);
}

/** Parses odds as shown on the table (`0.95:1`, `1:1 · 2:1`), in stakes. */
function read(odds: string): number[] {
  return odds.split(' · ').map((each) => {
    const [profit, stake] = each.split(':').map(Number);
    return (profit ?? Number.NaN) / (stake ?? Number.NaN);
  });
}

it.each([
  ['baccarat', baccarat],
  ['dragon-tiger', dragonTiger],
  ['roulette', roulette],
  ['sic-bo', sicBo],
] as const)('pays the odds shown at %s, and at most the declared maximum', (name, game) => {
  const results = DRAWS[name].map(([result]) => result);
  const paid = game.spots.map(({ code }) => [code, won(game, results, code)] as const);
  expect(paid).toEqual(
    game.spots.map(({ code, odds }) => [code, read(odds).map((profit) => expect.closeTo(profit, 9))]),
  );
  expect(DEMO_PROVIDER.maxReturns[name]).toBe(Math.max(...paid.flatMap(([, profits]) => profits)) + 1);
});

it.each([
  ['the whole, on a player’s spot at a tie', baccarat, 'tie', 'player', 1_001, 1_001],
  ['the whole, on the banker’s spot at a tie', baccarat, 'tie', 'banker', 1_001, 1_001],
  ['nothing, on the tie that did not come', baccarat, 'banker', 'tie', 1_001, 0],
  ['nothing, on the side that lost', baccarat, 'banker', 'player', 1_001, 0],
  ['half, rounded down, on a side at a tie', dragonTiger, 'tie', 'tiger', 1_001, 500],
  ['nothing, on the other animal', dragonTiger, 'tiger', 'dragon', 1_001, 0],
  ['nothing, on a tie of animals that did not come', dragonTiger, 'tiger', 'tie', 1_001, 0],
])('returns for a stake that is not won %s', (_, game, outcome, spot, stake, returned) => {
  expect(game.returned({ shown: {}, outcome }, spot, stake)).toBe(returned);
});

it('returns what is left of a banker’s win after the commission, which is rounded up', () => {
  expect(baccarat.returned({ shown: {}, outcome: 'banker' }, 'banker', 1_001)).toBe(1_001 + 950);
});

it.each(['', 'Baccarat', 'toString', '__proto__'])('finds no game by the name %p', (name) => {
  expect(findGame(name)).toBeUndefined();
});
