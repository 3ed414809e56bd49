import { describe, expect, it } from '@jest/globals';
import type { RandomSource } from '../random-source.ts';
import { baccarat, doesBankerDraw } from './baccarat.ts';
import { dragonTiger } from './dragon-tiger.ts';
import { roulette } from './roulette.ts';
import { sicBo } from './sic-bo.ts';
import type { RoundResult, TableGame } from './table-game.ts';

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
    ['dragon tiger', dragonTiger, 416 * 415],
    ['roulette', roulette, 37],
    ['sic bo', sicBo, 216],
  ])('calculates the return of %s from every possible outcome', (_, game, ways) => {
    const draws = listDraws(game);
    expect(draws).toHaveLength(ways);
    for (const { code } of game.spots) {
      expect(exactReturn(game, code, draws)).toBeCloseTo(shownReturn(game, code), 2);
    }
  });
});
