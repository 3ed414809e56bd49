import { describe, expect, it } from '@jest/globals';
import { planCourse, getCoursePosition, getTurningPosition } from './reel-course.ts';

const CELLS = 24;
const onStrip = (place: number) => ((place % CELLS) + CELLS) % CELLS;

describe.each([0, 4])('reel %d', (reel) => {
  it.each([
    [0, 0, 50],
    [7, 7, 400],
    [23, 1, 5_000],
  ])('moves from %d to %d, known after %d ms, without a jump and never backwards', (from, stop, now) => {
    const course = planCourse(reel, from, stop, now, CELLS);
    let last = getTurningPosition(from, now);
    expect(getCoursePosition(course, now)).toBeCloseTo(last);
    for (let time = now; time < course.end; time += 4) {
      const place = getCoursePosition(course, time) ?? Number.NaN;
      expect(place).toBeLessThanOrEqual(last + 1e-9);
      expect(last - place).toBeLessThan(0.5);
      last = place;
    }
    expect(Math.abs(onStrip(last - stop + CELLS / 2) - CELLS / 2)).toBeLessThan(0.05);
    expect(getCoursePosition(course, course.end)).toBeUndefined();
  });
});

it('reels stop from the left to the right', () => {
  const ends = [0, 1, 2, 3, 4].map((reel) => planCourse(reel, 0, 5, 100, CELLS).end);
  expect(ends).toEqual(ends.toSorted((a, b) => a - b));
  expect(new Set(ends).size).toBe(5);
});
