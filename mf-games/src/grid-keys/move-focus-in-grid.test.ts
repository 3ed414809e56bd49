import { expect, it } from '@jest/globals';
import { getNextGridPlace } from './move-focus-in-grid.ts';

const COUNT = 14;
const COLUMNS = 4;

it.each([
  ['ArrowRight', 3, 4],
  ['ArrowLeft', 4, 3],
  ['ArrowDown', 1, 5],
  ['ArrowUp', 5, 1],
  ['ArrowDown', 11, 13],
  ['Home', 9, 0],
  ['End', 2, 13],
  ['PageDown', 1, 13],
  ['PageUp', 13, 1],
  ['PageUp', 5, 1],
])('moves by %s from %i to %i', (key, from, to) => {
  expect(getNextGridPlace(key, from, COUNT, COLUMNS)).toBe(to);
});

it.each([
  ['ArrowLeft', 0],
  ['ArrowUp', 2],
  ['ArrowRight', 13],
  ['ArrowDown', 12],
  ['Home', 0],
  ['End', 13],
  ['Enter', 4],
  ['a', 4],
])('does not move by %s at %i', (key, from) => {
  expect(getNextGridPlace(key, from, COUNT, COLUMNS)).toBeUndefined();
});
