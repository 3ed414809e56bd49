import { describe, expect, it } from '@jest/globals';
import { type Counts, isClearlyWorse } from './stop-rule.ts';

/** Numbers from 0 up to 1, the same ones in each run (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Rollout {
  /** Share of failing loads of the stable version and of the canary. */
  readonly stable: number;
  readonly canary: number;
  /** Share of visitors in the canary. */
  readonly share: number;
  readonly visitors: number;
}

/** Canary loads until the rule stops the rollout, undefined when it never does; asked after every failure. */
function stoppedAfter({ stable, canary, share, visitors }: Rollout, random: () => number): number | undefined {
  const counts = { stable: { loads: 0, failures: 0 }, canary: { loads: 0, failures: 0 } };
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    const inCanary = random() < share;
    const version = inCanary ? counts.canary : counts.stable;
    version.loads += 1;
    if (random() < (inCanary ? canary : stable)) {
      version.failures += 1;
      if (inCanary && isClearlyWorse(counts.canary, counts.stable)) {
        return counts.canary.loads;
      }
    }
  }
  return undefined;
}

function simulate(rollout: Rollout, runs: number) {
  const random = randomNumbers(7);
  const stops = Array.from({ length: runs }, () => stoppedAfter(rollout, random));
  const loads = stops.filter((stop) => stop !== undefined).toSorted((a, b) => a - b);
  return { share: loads.length / runs, median: loads[Math.floor(loads.length / 2)] ?? Infinity };
}

describe('a canary that is as good as the stable version', () => {
  it.each([
    [0.001, 0.1, 0.001],
    [0.01, 0.01, 0.01],
    [0.01, 0.5, 0.01],
    [0.05, 0.1, 0.01],
    [0.05, 0.5, 0.01],
    [0.2, 0.1, 0.02],
  ])(
    'failing in %s of loads with a share of %s is stopped in at most %s of rollouts of 10,000',
    (failing, share, most) => {
      expect(simulate({ stable: failing, canary: failing, share, visitors: 10_000 }, 150).share).toBeLessThanOrEqual(
        most,
      );
    },
  );
});

describe('a canary that is worse', () => {
  it.each([
    [0.001, 1, 5],
    [0.001, 0.5, 12],
    [0.01, 0.2, 40],
    [0.01, 0.1, 90],
    [0.01, 0.05, 500],
  ])(
    '(stable %s, canary %s) is always stopped, in half of the rollouts within %s of its loads',
    (stable, canary, most) => {
      const { share, median } = simulate({ stable, canary, share: 0.1, visitors: 30_000 }, 100);
      expect(share).toBe(1);
      expect(median).toBeLessThanOrEqual(most);
    },
  );
});

describe('the rule', () => {
  const NOTHING: Counts = { loads: 0, failures: 0 };

  it('judges nobody by four failures', () => {
    expect(isClearlyWorse({ loads: 4, failures: 4 }, NOTHING)).toBe(false);
    expect(isClearlyWorse({ loads: 5, failures: 5 }, NOTHING)).toBe(true);
  });

  it('does not blame a canary for what fails everywhere', () => {
    expect(isClearlyWorse({ loads: 20, failures: 20 }, { loads: 200, failures: 200 })).toBe(false);
  });
});
