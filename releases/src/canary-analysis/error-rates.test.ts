import { describe, expect, it } from '@jest/globals';
import { seededRandom } from 'shared-types/testing/seeded-random.ts';
import { computeFalseStopRate, isStopped, simulateRollout } from '../testing/rollout-simulation.ts';
import { eValue, type Tally } from './e-process.ts';
import { BEYOND_BOUND, FALSE_STOPS, MISSED, THRESHOLD, WORSE } from './evaluate.ts';

const VISITORS = process.env.FULL_TESTS === '1' ? 200_000 : 20_000;

/** Failing visitors of 200,000 if 20 % fail, with a margin. */
const FAILING_VISITORS = 41_000;

describe('evidence about a canary that equals the stable version', () => {
  // With fewer failing visitors the probability is lower.
  it.each([0.01, 0.1, 0.25, 0.5])('stops a canary for a share of %s within the promised error probability', (share) => {
    const probability = computeFalseStopRate(share, FAILING_VISITORS);
    expect(probability).toBeLessThanOrEqual(FALSE_STOPS);
    expect(probability).toBeGreaterThan(FALSE_STOPS / 100);
  });
});

describe('evidence about a worse canary for 10 % of 30,000 visitors', () => {
  it.each([
    [0.001, 1, 4],
    [0.001, 0.5, 9],
    [0.01, 0.2, 30],
    [0.01, 0.1, 80],
    [0.01, 0.05, 250],
    [0.01, 0.03, 760],
    [0.001, 0.01, 850],
  ])('stops it at failure rates %s and %s within a median of %s visitors', (stable, canary, most) => {
    const rollout = { share: 0.1, failing: [canary, stable], visitors: 30_000 } as const;
    const random = seededRandom(7);
    const stops = Array.from({ length: 100 }, () => simulateRollout(rollout, random) ?? Infinity);
    expect(Math.max(...stops)).toBeLessThan(Infinity);
    expect(stops.toSorted((a, b) => a - b)[50]).toBeLessThanOrEqual(most);
  });
});

describe('isStopped', () => {
  it('does not stop a canary after three failures', () => {
    expect(isStopped({ chance: 0.1, yes: 3, no: 0 })).toBe(false);
    expect(isStopped({ chance: 0.1, yes: 4, no: 0 })).toBe(true);
  });
});

/** Shares of completions that twelve bad releases leave, which throw nothing: a dead button, swallowed keys, a wrong field. */
const RETENTIONS = [0, 0, 0, 0, 0, 0.1, 0.4, 0.5, 0.6, 0.7, 0.75, 0.8];

const ROLLOUT = { share: 0.5, base: 0.5, failing: [0.01, 0.01], outcomes: 8 } as const;

describe('silent bad releases', () => {
  it('stops at least ten of twelve within 2,000 visitors of the canary', () => {
    const stops = RETENTIONS.map((retention) =>
      simulateRollout({ ...ROLLOUT, retention, visitors: 4_000 }, seededRandom(7)),
    );
    expect(stops.filter((visitors) => visitors !== undefined).length).toBeGreaterThanOrEqual(10);
  });

  it.each([0.1, 0.5])('stops a canary for %s of visitors in which no visitor reaches the outcome', (share) => {
    for (const base of [0.05, 0.3, 0.7]) {
      expect(
        simulateRollout({ ...ROLLOUT, share, base, retention: 0, visitors: 40_000 }, seededRandom(7)),
      ).toBeLessThanOrEqual(2_000);
    }
  });
});

describe('a canary that is as good as the live version', () => {
  // The bound of 0.1 % follows from the mean of the evidence; `labs` simulates 1,000 rollouts of each kind.
  it.each([0.05, 0.3, 0.7])('does not stop a good canary by failures and outcomes when %s reach them', (base) => {
    const rollout = { ...ROLLOUT, base, failing: [base, base], visitors: VISITORS } as const;
    expect(simulateRollout(rollout, seededRandom(1))).toBeUndefined();
  });
});

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
