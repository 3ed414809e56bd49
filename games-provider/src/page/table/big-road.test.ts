import { describe, expect, it } from '@jest/globals';
import { createBigRoad } from './derived-roads.ts';

const places = (outcomes: string) =>
  createBigRoad(outcomes.split('').map((letter) => ({ p: 'player', b: 'banker', t: 'tie' })[letter] ?? '')).map(
    ({ column, row, ties }) => `${column},${row}${'*'.repeat(ties)}`,
  );

describe('the big road', () => {
  it.each([
    ['a run goes down', 'ppp', ['0,0', '0,1', '0,2']],
    ['a change begins a new column', 'ppbp', ['0,0', '0,1', '1,0', '2,0']],
    ['a run that meets the floor turns right', 'ppppppp', ['0,0', '0,1', '0,2', '0,3', '0,4', '0,5', '1,5']],
    ['a run that meets another turns right', 'pppppppbbbbbb', [...run(0, 6), '1,5', ...run(1, 5), '2,4']],
    ['ties mark the place before them', 'pttbt', ['0,0**', '1,0*']],
    ['a tie before everything marks nothing', 'tp', ['0,0']],
  ])('%s', (_, outcomes, expected) => {
    expect(places(outcomes)).toEqual(expected);
  });
});

function run(column: number, rows: number): string[] {
  return Array.from({ length: rows }, (_, row) => `${column},${row}`);
}
