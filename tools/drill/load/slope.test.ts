import { describe, expect, it } from '@jest/globals';
import { floors, slope } from './slope.ts';

/** Memory that grows by 60 until it is collected, every three minutes, over what stays of it. */
const saw = (stays: (minute: number) => number) =>
  Array.from({ length: 400 }, (_, at): [number, number] => [at / 20, stays(at / 20) + 60 * (((at / 20) % 3) / 3)]);

describe('what stays of a memory', () => {
  it('is flat where it only waits to be collected, whenever one looks', () => {
    const flat = saw(() => 200);
    expect(Math.abs(slope(floors(flat, 4)))).toBeLessThan(0.5);
    expect(Math.abs(slope(flat.slice(30, 70)))).toBeGreaterThan(2);
  });

  it.each([1.5, 5])('grows by %p a minute where that is never collected', (growth) => {
    expect(
      slope(
        floors(
          saw((minute) => 200 + growth * minute),
          4,
        ),
      ),
    ).toBeCloseTo(growth, 0);
  });

  it('is each point where they lie apart, and nothing of nothing', () => {
    expect(
      floors(
        [
          [1, 5],
          [9, 7],
        ],
        4,
      ),
    ).toEqual([
      [1, 5],
      [9, 7],
    ]);
    expect(floors([], 4)).toEqual([]);
  });
});
