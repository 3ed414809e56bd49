import { describe, expect, it } from '@jest/globals';
import { eValue, type Tally } from './e-process.ts';
import { BEYOND_BOUND, MISSED, THRESHOLD, WORSE } from './evaluate.ts';

describe('eValue', () => {
  it('returns a mean of 1 when the chances are right, at any stopping time', () => {
    for (const alternatives of [WORSE, BEYOND_BOUND, MISSED]) {
      expect(alternatives.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1);
      for (const chance of [0.01, 0.3, 0.9]) {
        // After any observations, the mean over the next one equals the current value.
        for (const [yes, no] of [
          [0, 0],
          [3, 5],
          [0, 40],
        ] as const) {
          const next = (more: number) => eValue([{ chance, yes: yes + more, no: no + 1 - more }], alternatives);
          const mean = chance * next(1) + (1 - chance) * next(0);
          expect(mean / eValue([{ chance, yes, no }], alternatives)).toBeCloseTo(1);
        }
      }
    }
  });

  it('equals the product of the e-values of its tallies', () => {
    const one = { chance: 0.1, yes: 3, no: 2 };
    const other = { chance: 0.5, yes: 1, no: 4 };
    const valueOf = (...tallies: Tally[]) => eValue(tallies, [{ odds: 8, weight: 1 }]);
    expect(valueOf(one, other)).toBeCloseTo(valueOf(one) * valueOf(other));
  });

  it.each([0, 1])('returns 1 for events with a chance of %s', (chance) => {
    expect(eValue([{ chance, yes: 3, no: 50 }], WORSE)).toBe(1);
  });

  it('returns a finite value after 100,000 visitors', () => {
    expect(eValue([{ chance: 0.01, yes: 100_000, no: 0 }], WORSE)).toBeGreaterThan(THRESHOLD);
    expect(Number.isFinite(eValue([{ chance: 0.01, yes: 100_000, no: 0 }], WORSE))).toBe(true);
    expect(eValue([{ chance: 0.5, yes: 0, no: 100_000 }], WORSE)).toBe(0);
  });
});
