import { expect, it } from '@jest/globals';
import { getColour } from '../../games/table-games/roulette.ts';
import { POCKET_DEGREES, POCKETS, getFinalAngle, getTurnAngle } from './wheel.tsx';

const topOf = (angle: number) => POCKETS[Math.round((((-angle % 360) + 360) % 360) / POCKET_DEGREES) % POCKETS.length];

it('contains every pocket of the wheel once, with alternating colours after the zero', () => {
  expect(POCKETS.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, number) => number));
  const colours = POCKETS.slice(1).map(getColour);
  expect(colours).toEqual(colours.map((_, at) => (at % 2 === 0 ? 'red' : 'black')));
});

it.each([...POCKETS])('stops the wheel with %i at the top from any number', (number) => {
  expect(topOf(getFinalAngle(number))).toBe(number);
  for (const before of POCKETS) {
    const from = getFinalAngle(before);
    const to = getTurnAngle(number, from);
    expect(topOf(to)).toBe(number);
    expect(from - to).toBeGreaterThanOrEqual(3 * 360);
    expect(from - to).toBeLessThan(4 * 360);
    expect((to - getFinalAngle(number)) % 360).toBeCloseTo(0, 9);
  }
});
