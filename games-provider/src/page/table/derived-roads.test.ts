import { expect, it } from '@jest/globals';
import { DERIVED_ROADS, createBigRoad, createDerivedRoad } from './derived-roads.ts';

const outcomesOf = (letters: string) =>
  letters.split('').map((letter) => ({ p: 'player', b: 'banker', t: 'tie' })[letter] ?? '');
const marks = (letters: string, back: number) =>
  createDerivedRoad(outcomesOf(letters), back)
    .map((mark) => mark[0])
    .join('');

/**
 * Computes the rule on the casino's grid of columns: each hand looks at the cell `back` columns to its left and the one
 * above that; both filled or both empty is red. A hand that starts a column gets the opposite of the colour that the
 * previous column would have got by continuing.
 */
function byTheGrid(letters: string, back: number): string {
  const sides = outcomesOf(letters).filter((side) => side !== 'tie');
  const filled = new Set<string>();
  let [column, row, out] = [-1, 0, ''];
  const red = (x: number, y: number) => filled.has(`${x} ${y}`) === filled.has(`${x} ${y - 1}`);
  sides.forEach((side, at) => {
    if (side === sides[at - 1]) {
      row += 1;
      out += column < back ? '' : red(column - back, row) ? 'r' : 'b';
    } else {
      out += column - back < 0 ? '' : red(column - back, row + 1) ? 'b' : 'r';
      column += 1;
      row = 0;
    }
    filled.add(`${column} ${row}`);
  });
  return out;
}

it('marks derived roads like an independent computation on a grid', () => {
  // A fixed course of numbers, so that each run has the same games.
  let state = 12_345;
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
  for (let game = 0; game < 300; game += 1) {
    const letters = Array.from({ length: 70 }, () => (next() < 0.09 ? 't' : next() < 0.5 ? 'p' : 'b')).join('');
    for (const { back } of DERIVED_ROADS) {
      expect(marks(letters, back)).toBe(byTheGrid(letters, back));
    }
  }
});

const places = (outcomes: string) =>
  createBigRoad(outcomesOf(outcomes)).map(({ column, row, ties }) => `${column},${row}${'*'.repeat(ties)}`);

it.each([
  ['a run goes down', 'ppp', ['0,0', '0,1', '0,2']],
  ['a change begins a new column', 'ppbp', ['0,0', '0,1', '1,0', '2,0']],
  ['a run that meets the floor turns right', 'ppppppp', ['0,0', '0,1', '0,2', '0,3', '0,4', '0,5', '1,5']],
  ['a run that meets another turns right', 'pppppppbbbbbb', [...run(0, 6), '1,5', ...run(1, 5), '2,4']],
  ['ties mark the previous position', 'pttbt', ['0,0**', '1,0*']],
  ['a tie before the first win marks nothing', 'tp', ['0,0']],
])('places the big road: %s', (_, outcomes, expected) => {
  expect(places(outcomes)).toEqual(expected);
});

function run(column: number, rows: number): string[] {
  return Array.from({ length: rows }, (_, row) => `${column},${row}`);
}
