import { expect, it } from '@jest/globals';
import type { RandomSource } from '../random-source.ts';
import { baccarat } from './baccarat.ts';
import { dragonTiger } from './dragon-tiger.ts';
import { roulette } from './roulette.ts';
import { getRank, createShoe } from './shoe.ts';
import { sicBo } from './sic-bo.ts';

const DECKS = 8;
const CARDS = 52;

/** A source that deals cards of these ranks (1 the ace to 13 the king), each from another deck of a fresh shoe. */
function dealing(...ranks: readonly number[]): RandomSource {
  let dealt = 0;
  return {
    below() {
      const at = dealt * CARDS + (ranks[dealt] ?? 0) - 1;
      dealt += 1;
      return at;
    },
  };
}

const ranksOf = (cards: readonly number[] = []) => cards.map(getRank);

it.each([
  ['first', () => 0],
  ['last', (limit: number) => limit - 1],
  ['middle', (limit: number) => Math.floor(limit / 2)],
])('deals every card of eight decks once when the %s card is always taken', (_, below) => {
  const next = createShoe({ below });
  const dealt = Array.from({ length: DECKS * CARDS }, next);
  const counts = Array.from({ length: CARDS }, (__, card) => dealt.filter((other) => other === card).length);
  expect(new Set(counts)).toEqual(new Set([DECKS]));
});

it.each([
  ['the player’s first two cards', [9, 2, 9, 3], ['player-pair']],
  ['the banker’s first two cards', [9, 4, 10, 4], ['banker-pair']],
  ['both hands', [9, 4, 9, 4], ['banker-pair', 'player-pair']],
  ['court cards of one rank alone', [11, 13, 12, 13], ['banker-pair']],
  ['no hand by its third card', [2, 3, 3, 4, 3, 4], []],
  ['no two hands by one card each', [5, 5, 4, 3], []],
])('pays pairs of baccarat for %s', (_, ranks, paying) => {
  const result = baccarat.draw(dealing(...ranks));
  const pairs = ['banker-pair', 'player-pair'];
  expect(pairs.map((spot) => baccarat.returned(result, spot, 100))).toEqual(
    pairs.map((spot) => (paying.includes(spot) ? 1_200 : 0)),
  );
});

it.each([
  [13, 1, 'dragon'],
  [1, 2, 'tiger'],
  [12, 13, 'tiger'],
  [10, 9, 'dragon'],
  [7, 7, 'tie'],
])('decides dragon tiger with %i against %i for %s', (dragon, tiger, outcome) => {
  const result = dragonTiger.draw(dealing(dragon, tiger));
  expect([ranksOf(result.shown.dragon), ranksOf(result.shown.tiger), result.outcome]).toEqual([
    [dragon],
    [tiger],
    outcome,
  ]);
});

it.each([
  [0, ['n0']],
  [1, ['column1', 'dozen1', 'low', 'n1', 'odd', 'red']],
  [2, ['black', 'column2', 'dozen1', 'even', 'low', 'n2']],
  [12, ['column3', 'dozen1', 'even', 'low', 'n12', 'red']],
  [13, ['black', 'column1', 'dozen2', 'low', 'n13', 'odd']],
  [18, ['column3', 'dozen2', 'even', 'low', 'n18', 'red']],
  [19, ['column1', 'dozen2', 'high', 'n19', 'odd', 'red']],
  [24, ['black', 'column3', 'dozen2', 'even', 'high', 'n24']],
  [25, ['column1', 'dozen3', 'high', 'n25', 'odd', 'red']],
  [36, ['column3', 'dozen3', 'even', 'high', 'n36', 'red']],
])('pays on %i every spot of a roulette that covers it', (number, covering) => {
  const result = roulette.draw({ below: () => number });
  const paid = roulette.spots.map(({ code }) => code).filter((code) => roulette.returned(result, code, 1) > 0);
  expect(paid.toSorted()).toEqual(covering);
});

it.each([
  [[1, 1, 1], 3, 'triple'],
  [[1, 1, 2], 4, 'small'],
  [[4, 4, 2], 10, 'small'],
  [[4, 4, 3], 11, 'big'],
  [[6, 6, 5], 17, 'big'],
  [[6, 6, 6], 18, 'triple'],
])('reports the dice %p with the sum %i as %s', (dice, sum, outcome) => {
  const faces = dice.values();
  const result = sicBo.draw({ below: () => (faces.next().value ?? 0) - 1 });
  expect(result).toEqual({ shown: { dice }, totals: { dice: sum }, outcome });
});
