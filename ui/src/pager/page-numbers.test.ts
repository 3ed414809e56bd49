import { expect, it } from '@jest/globals';
import { getPageNumbers, pagesOf } from './page-numbers.ts';

it.each([
  [0, 1],
  [1, 1],
  [20, 1],
  [21, 2],
  [100_000, 5_000],
])('splits %i rows into %i pages of 20', (rows, pages) => {
  expect(pagesOf(rows, 20)).toBe(pages);
});

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, 5]],
  [5, 9, [3, 4, 5, 6, 7]],
  [9, 9, [5, 6, 7, 8, 9]],
  [8, 9, [5, 6, 7, 8, 9]],
])('returns for page %i of %i the numbers %j', (page, pages, named) => {
  expect(getPageNumbers(page, pages)).toEqual(named);
});
