import { describe, expect, it } from '@jest/globals';
import { computeFalseStopRate, isStopped, simulate } from '../testing/rollout-simulation.ts';
import { eValue } from './e-process.ts';
import { BEYOND_BOUND, FALSE_STOPS, MISSED, THRESHOLD, WORSE } from './evaluate.ts';

/** 200,000 visitors of whom 20 % fail, and some more than one may expect. */
const MOST_FAILING = 41_000;

describe('a canary that is as good as the stable version', () => {
  // With fewer failing visitors, that is with a lower base rate, it is stopped even more rarely.
  it.each([0.01, 0.1, 0.25, 0.5])(
    'for %s of visitors is stopped by 200,000 of whom 20 %% fail with at most the promised probability',
    (share) => {
      const probability = computeFalseStopRate(share, MOST_FAILING);
      expect(probability).toBeLessThanOrEqual(FALSE_STOPS);
      expect(probability).toBeGreaterThan(FALSE_STOPS / 100);
    },
  );
});

describe('a canary for 10 % of 30,000 visitors that is worse', () => {
  it.each([
    [0.001, 1, 4],
    [0.001, 0.5, 9],
    [0.01, 0.2, 30],
    [0.01, 0.1, 80],
    [0.01, 0.05, 250],
    [0.01, 0.03, 760],
    [0.001, 0.01, 850],
  ])(
    '(stable %s, canary %s) is always stopped, in half of the rollouts within %s of its visitors',
    (stable, canary, most) => {
      const { stopped, median } = simulate({ stable, canary, share: 0.1, visitors: 30_000 }, 100);
      expect(stopped).toBe(1);
      expect(median).toBeLessThanOrEqual(most);
    },
  );
});

describe('an e-value', () => {
  it('is 1 on average where the chances are right, and so one may stop at any moment', () => {
    for (const alternatives of [WORSE, BEYOND_BOUND, MISSED]) {
      expect(alternatives.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1);
      for (const chance of [0.01, 0.3, 0.9]) {
        // After any beginning, the mean over what comes next is the value before.
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

  it('of more than one chance is as if each visitor had been weighed by his own', () => {
    const one = eValue([{ chance: 0.1, yes: 3, no: 2 }], [{ odds: 8, weight: 1 }]);
    const other = eValue([{ chance: 0.5, yes: 1, no: 4 }], [{ odds: 8, weight: 1 }]);
    const both = [
      { chance: 0.1, yes: 3, no: 2 },
      { chance: 0.5, yes: 1, no: 4 },
    ];
    expect(eValue(both, [{ odds: 8, weight: 1 }])).toBeCloseTo(one * other);
  });

  it('of what was certain beforehand says nothing', () => {
    expect(
      eValue(
        [
          { chance: 1, yes: 50, no: 0 },
          { chance: 0, yes: 0, no: 50 },
        ],
        WORSE,
      ),
    ).toBe(1);
    expect(eValue([], WORSE)).toBe(1);
  });

  it('is a number also after very many visitors', () => {
    expect(eValue([{ chance: 0.01, yes: 100_000, no: 0 }], WORSE)).toBeGreaterThan(THRESHOLD);
    expect(Number.isFinite(eValue([{ chance: 0.01, yes: 100_000, no: 0 }], WORSE))).toBe(true);
    expect(eValue([{ chance: 0.5, yes: 0, no: 100_000 }], WORSE)).toBe(0);
  });

  it('judges nobody by three failures', () => {
    expect(isStopped({ chance: 0.1, yes: 3, no: 0 })).toBe(false);
    expect(isStopped({ chance: 0.1, yes: 4, no: 0 })).toBe(true);
  });
});
