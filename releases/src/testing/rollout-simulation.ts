import { eValue, type Tally } from '../canary-analysis/e-process.ts';
import { combine, THRESHOLD, WORSE } from '../canary-analysis/evaluate.ts';

/** A simulated rollout: failure rates of both versions, share of the canary, and number of visitors. */
export interface SimulatedRollout {
  readonly stable: number;
  readonly canary: number;
  readonly share: number;
  readonly visitors: number;
}

/** Returns true if the failures of a canary stop it, like the canary analysis. Its outcomes are neutral. */
export function isStopped(tally: Tally): boolean {
  return (combine(eValue([tally], WORSE), 1) + 1) / 2 >= THRESHOLD;
}

/** Returns a generator of numbers from 0 to below 1, the same in each run (mulberry32). */
export function createRandomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns the number of canary visitors until a rollout is stopped; undefined if it is not. */
function countVisitorsUntilStop(
  { stable, canary, share, visitors }: SimulatedRollout,
  random: () => number,
): number | undefined {
  const failing = share * canary + (1 - share) * stable;
  const failed = { chance: share, yes: 0, no: 0 };
  // Visitors without a failure are skipped: they change nothing.
  const getGap = () => 1 + Math.floor(Math.log(1 - random()) / Math.log(1 - failing));
  for (let visitor = getGap(); visitor <= visitors; visitor += getGap()) {
    const inCanary = random() < (share * canary) / failing;
    failed[inCanary ? 'yes' : 'no'] += 1;
    if (inCanary && isStopped(failed)) {
      return Math.round(visitor * share);
    }
  }
  return undefined;
}

/** Simulates rollouts; returns the stopped share and the canary visitors until the stop. */
export function simulate(rollout: SimulatedRollout, runs: number) {
  const random = createRandomNumbers(7);
  const stops = Array.from({ length: runs }, () => countVisitorsUntilStop(rollout, random));
  const visitors = stops.filter((stop) => stop !== undefined).toSorted((a, b) => a - b);
  return { stopped: visitors.length / runs, median: visitors[Math.floor(visitors.length / 2)] ?? Infinity };
}

/**
 * Returns the exact probability that a canary equal to the stable version is stopped within a number of failing visitors.
 * It depends only on the group of each failing visitor.
 */
export function computeFalseStopRate(share: number, failing: number): number {
  // Probability of each number of canary visitors among the failing ones without a stop so far.
  const running = new Float64Array(failing + 2);
  running[0] = 1;
  let stopped = 0;
  let [from, to, limit] = [0, 0, 1];
  for (let visitor = 1; visitor <= failing; visitor += 1) {
    while (limit <= visitor && !isStopped({ chance: share, yes: limit, no: visitor - limit })) {
      limit += 1;
    }
    for (let yes = to + 1; yes > from; yes -= 1) {
      running[yes] = (running[yes] ?? 0) * (1 - share) + (running[yes - 1] ?? 0) * share;
    }
    running[from] = (running[from] ?? 0) * (1 - share);
    to += 1;
    for (; to >= limit; to -= 1) {
      stopped += running[to] ?? 0;
      running[to] = 0;
    }
    // The ignored probability is below the number of failing visitors times 1e-15.
    for (; from < to && (running[from] ?? 0) < 1e-15; from += 1) {
      running[from] = 0;
    }
    for (; to > from && (running[to] ?? 0) < 1e-15; to -= 1) {
      running[to] = 0;
    }
  }
  return stopped;
}
