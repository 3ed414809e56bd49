import { expect, it } from '@jest/globals';
import { quantile, slope } from './slope.ts';

it.each([0, 1.5, -5])('a line that rises by %p is found through points that lie around it', (growth) => {
  const points = Array.from({ length: 40 }, (_, at): [number, number] => [at / 2, 200 + growth * (at / 2) + (at % 2)]);
  expect(slope(points)).toBeCloseTo(growth, 1);
});

it('nothing, or one moment alone, has no slope', () => {
  expect(slope([])).toBe(0);
  expect(slope([[3, 7]])).toBe(0);
});

it('a quantile is the value that such a share of all stays below', () => {
  expect(quantile([9, 1, 5, 7, 3], 0.5)).toBe(5);
  expect(quantile([], 0.99)).toBe(0);
});
