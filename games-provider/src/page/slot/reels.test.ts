import { expect, it } from '@jest/globals';
import { planStop } from './reels.tsx';

const CELLS = 24;

it.each([
  [0, 0, 50],
  [7.5, 7, 400],
  [-30.25, 1, 5_000],
])('moves from %d to %d, known after %d ms, without a jump and never backwards', (from, stop, known) => {
  const plans = [0, 1, 2, 3, 4].map((reel) => planStop(reel, from, stop, known));
  for (const { keyframes } of plans) {
    const places = keyframes.map((keyframe) => keyframe['--at']);
    expect(places[0]).toBe(from);
    expect(places).toEqual(places.toSorted((one, other) => other - one));
    expect(Math.abs(((places[2] ?? 0.5) - stop) % CELLS)).toBeCloseTo(0);
  }
  const ends = plans.map(({ duration }) => duration);
  expect(ends).toEqual([...new Set(ends)].toSorted((one, other) => one - other));
});
