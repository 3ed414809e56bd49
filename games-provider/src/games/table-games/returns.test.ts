import { describe, expect, it } from '@jest/globals';
import type { RandomSource } from '../random-source.ts';
import { baccarat, doesBankerDraw } from './baccarat.ts';
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

/** Returns every deal of eight decks by points, with its weight; third cards by the rules of the casino. */
function baccaratOutcomes(): readonly (readonly [RoundResult, number])[] {
  const left = [128, 32, 32, 32, 32, 32, 32, 32, 32, 32];
  const weights = { player: 0, banker: 0, tie: 0 };
  const add = (player: number, banker: number, weight: number) => {
    weights[player > banker ? 'player' : player < banker ? 'banker' : 'tie'] += weight;
  };
  const deal = (cards: number, weight: number, total: number, next: (card: number, weight: number) => void) => {
    for (let card = 0; card < 10; card += 1) {
      const count = left[card] ?? 0;
      if (count > 0) {
        left[card] = count - 1;
        next(card, (weight * count) / (total - cards));
        left[card] = count;
      }
    }
  };
  deal(0, 1, 416, (p1, w1) =>
    deal(1, w1, 416, (p2, w2) =>
      deal(2, w2, 416, (b1, w3) =>
        deal(3, w3, 416, (b2, w4) => {
          const player = (p1 + p2) % 10;
          const banker = (b1 + b2) % 10;
          if (player >= 8 || banker >= 8) {
            add(player, banker, w4);
          } else if (player >= 6) {
            if (doesBankerDraw(banker, undefined)) {
              deal(4, w4, 416, (b3, w5) => add(player, (banker + b3) % 10, w5));
            } else {
              add(player, banker, w4);
            }
          } else {
            deal(4, w4, 416, (p3, w5) => {
              const playerTotal = (player + p3) % 10;
              if (doesBankerDraw(banker, p3)) {
                deal(5, w5, 416, (b3, w6) => add(playerTotal, (banker + b3) % 10, w6));
              } else {
                add(playerTotal, banker, w5);
              }
            });
          }
        }),
      ),
    ),
  );
  return Object.entries(weights).map(([outcome, weight]) => [{ shown: {}, outcome }, weight] as const);
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

describe('the returns that are shown', () => {
  const outcomes = baccaratOutcomes();

  it('calculates baccarat from every deal of eight decks [GLI-19 4.7.1]', () => {
    const chance = (wanted: string) => 100 * (outcomes.find(([{ outcome }]) => outcome === wanted)?.[1] ?? 0);
    expect(chance('player')).toBeCloseTo(44.625, 3);
    expect(chance('banker')).toBeCloseTo(45.86, 3);
    expect(chance('tie')).toBeCloseTo(9.516, 3);
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
    ['baccarat', baccarat],
    ['dragon-tiger', dragonTiger],
    ['roulette', roulette],
    ['sic-bo', sicBo],
  ] as const)('equals the odds shown at %s, and the declared maximum', (name, game) => {
    const results = DRAWS[name].map(([result]) => result);
    const paid = game.spots.map(({ code }) => [code, won(game, results, code)] as const);
    expect(paid).toEqual(
      game.spots.map(({ code, odds }) => [code, read(odds).map((profit) => expect.closeTo(profit, 9))]),
    );
    expect(DEMO_PROVIDER.maxReturns[name]).toBe(Math.max(...paid.flatMap(([, profits]) => profits)) + 1);
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

it.each(['', 'Baccarat', 'toString', '__proto__'])('finds no game by the name %p', (name) => {
  expect(findGame(name)).toBeUndefined();
});
