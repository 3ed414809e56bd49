import { expect, it } from '@jest/globals';
import { computeTileMeasures } from './virtual-tiles.tsx';

it.each([
  [343, 375, 2],
  [288, 320, 2],
  [720, 768, 3],
  [976, 1280, 4],
  [1376, 1440, 6],
  [1440, 1920, 6],
])('splits a list of %i px in a page of %i px into %i columns', (width, page, columns) => {
  expect(computeTileMeasures(width, 46, page).columns).toBe(columns);
});

it('computes the row height without rendering', () => {
  const { rowHeight, gap } = computeTileMeasures(343, 46, 375);
  expect(gap).toBe(12);
  expect(rowHeight).toBeCloseTo(((165.5 - 2) * 3) / 4 + 46 + 2 + 12);
});
