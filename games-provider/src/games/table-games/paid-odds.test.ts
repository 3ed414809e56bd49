import { describe, expect, it } from '@jest/globals';
import { baccarat } from './baccarat.ts';
import { dragonTiger } from './dragon-tiger.ts';
import { findGame, GAMES } from './games.ts';
import { roulette } from './roulette.ts';
import { sicBo } from './sic-bo.ts';
import type { RoundResult, TableGame } from './table-game.ts';
import { DEMO_PROVIDER } from '../../declaration.ts';
import { MAX_RETURN_STAKES } from '../slot/machine.ts';

const STAKE = 1_000;
const FACES = [1, 2, 3, 4, 5, 6];

const outcomes = (...codes: readonly string[]): RoundResult[] => codes.map((outcome) => ({ shown: {}, outcome }));

/** Every outcome of baccarat, with a pair in neither hand, one of them, or both. */
const HANDS: RoundResult[] = ['player', 'banker', 'tie'].flatMap((outcome) =>
  [1, 13].flatMap((player) =>
    [1, 13].map((banker) => ({ shown: { player: [0, player], banker: [0, banker] }, outcome })),
  ),
);

const WHEEL = Array.from({ length: 37 }, (_, number) => roulette.draw({ below: () => number }));

const THROWS = FACES.flatMap((one) => FACES.flatMap((two) => FACES.map((three) => [one, two, three]))).map((dice) => {
  const faces = dice.values();
  return sicBo.draw({ below: () => (faces.next().value ?? 0) - 1 });
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

describe('the payout', () => {
  it.each([
    ['baccarat', baccarat, HANDS],
    ['dragon tiger', dragonTiger, outcomes('dragon', 'tiger', 'tie')],
    ['roulette', roulette, WHEEL],
    ['sic bo', sicBo, THROWS],
  ])('equals the odds shown at %s', (_, game, results) => {
    expect(game.spots.map(({ code }) => [code, won(game, results, code)])).toEqual(
      game.spots.map(({ code, odds }) => [code, read(odds).map((profit) => expect.closeTo(profit, 9))]),
    );
  });

  it('never exceeds the declared maximum', () => {
    const most = (game: TableGame, results: readonly RoundResult[]) =>
      Math.max(...game.spots.flatMap(({ code }) => won(game, results, code))) + 1;
    expect([
      most(baccarat, HANDS),
      most(dragonTiger, outcomes('dragon', 'tiger', 'tie')),
      most(roulette, WHEEL),
      most(sicBo, THROWS),
    ]).toEqual([baccarat, dragonTiger, roulette, sicBo].map(({ maxReturn }) => maxReturn));
  });
});

describe('the returned amount of a stake that is not won', () => {
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
});

describe('a game', () => {
  it.each(Object.entries(GAMES))('finds a game by its name: %s', (name, game) => {
    expect(findGame(name)).toBe(game);
  });

  it.each(['', 'Baccarat', 'toString', '__proto__'])('finds no game by the name %p', (name) => {
    expect(findGame(name)).toBeUndefined();
  });
});

// The maximum of each game is compared with all its outcomes by the game's own test.
it('declares the maximum return of a round of every game', () => {
  expect(DEMO_PROVIDER.maxReturns).toEqual({
    baccarat: GAMES.baccarat.maxReturn,
    'dragon-tiger': GAMES['dragon-tiger'].maxReturn,
    roulette: GAMES.roulette.maxReturn,
    'sic-bo': GAMES['sic-bo'].maxReturn,
    slot: MAX_RETURN_STAKES,
  });
});
