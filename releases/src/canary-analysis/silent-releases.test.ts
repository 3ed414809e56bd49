import { describe, expect, it } from '@jest/globals';
import { simulateOutcomes } from '../testing/outcome-simulation.ts';

/** Bad releases that throw nothing, with the share of completions that they leave. */
const SILENT = {
  'hides the button': 0,
  'has a dead button': 0,
  'checks the amount too strictly': 0.4,
  'never sends the confirmation': 0,
  'lays something over the page': 0.1,
  'prevents clicks': 0,
  'swallows keys': 0.5,
  'steals the focus': 0.6,
  'replaces the state in a loop': 0.7,
  'links to the wrong page': 0.75,
  'shows a spinner without end': 0,
  'sends the wrong field': 0.8,
} as const;

/** Number of simulated rollouts of a good canary; `npm run test:full` simulates more. */
const SEEDS = process.env.FULL_TESTS === '1' ? 4 : 1;

const ROLLOUT = { share: 0.5, base: 0.5, failing: 0.01, outcomes: 8 };

describe('silent bad releases', () => {
  it('stops at least ten of twelve within 2,000 visitors of the canary', () => {
    const stops = Object.values(SILENT).map((kept) =>
      simulateOutcomes({ ...ROLLOUT, retention: kept, visitors: 4_000 }, 7),
    );
    expect(stops.filter((visitors) => visitors !== undefined).length).toBeGreaterThanOrEqual(10);
  });

  it.each([0.1, 0.5])('stops a canary for %s of visitors in which no visitor reaches the outcome', (share) => {
    for (const base of [0.05, 0.3, 0.7]) {
      expect(simulateOutcomes({ ...ROLLOUT, share, base, retention: 0, visitors: 40_000 }, 7)).toBeLessThanOrEqual(
        2_000,
      );
    }
  });
});

describe('a canary that is as good as the live version', () => {
  // The bound of 0.1 % follows from the mean of the evidence; `labs` simulates 1,000 rollouts of each kind.
  it.each([0.05, 0.3, 0.7])('does not stop a good canary by failures and outcomes when %s reach them', (base) => {
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const rollout = { ...ROLLOUT, base, retention: 1, failing: base, visitors: 50_000 };
      expect(simulateOutcomes(rollout, seed)).toBeUndefined();
    }
  });
});
