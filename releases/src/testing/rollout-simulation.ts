import type { Random } from 'shared-types/testing/seeded-random.ts';
import { eValue, type Tally } from '../canary-analysis/e-process.ts';
import { combine, MISSED, THRESHOLD, WORSE } from '../canary-analysis/evaluate.ts';

export interface SimulatedRollout {
  /** Share of visitors in the canary. */
  readonly share: number;
  /** Share of visitors with a failing page in the canary, and in the control group. */
  readonly failing: readonly [canary: number, control: number];
  /** Number of outcomes; without any, all outcomes are neutral. */
  readonly outcomes?: number;
  /** Share of control visitors who reach each outcome. */
  readonly base?: number;
  /** Share of these visitors who still reach the first outcome in the canary. */
  readonly retention?: number;
  readonly visitors: number;
}

/** Visitors between two evaluations of outcomes. */
const EVALUATION_INTERVAL = 50;

/** Returns true if the failures of a canary stop it, like the canary analysis. @param outcomes evidence by outcomes */
export function isStopped(tally: Tally, outcomes = 1): boolean {
  return (combine(eValue([tally], WORSE), 1) + outcomes) / 2 >= THRESHOLD;
}

/** Returns the number of canary visitors until the stop; undefined if the canary is not stopped. */
export function simulateRollout(rollout: SimulatedRollout, random: Random): number | undefined {
  const { share, failing, outcomes = 0, base = 0, retention = 1, visitors } = rollout;
  const failed = { chance: share, yes: 0, no: 0 };
  const counts = Array.from({ length: outcomes }, () => [
    { chance: share, yes: 0, no: 0, isReached: true },
    { chance: share, yes: 0, no: 0, isReached: false },
  ]);
  let seen = 0;
  for (let visitor = 1; visitor <= visitors; visitor += 1) {
    const side = random.next() < share ? 'yes' : 'no';
    seen += Number(side === 'yes');
    const isFailing = random.next() < failing[side === 'yes' ? 0 : 1];
    failed[side] += Number(isFailing);
    for (const [at, [reached, missed]] of counts.entries()) {
      const chance = side === 'yes' && at === 0 ? base * retention : base;
      const tally = random.next() < chance ? reached : missed;
      if (tally !== undefined) {
        tally[side] += 1;
      }
    }
    const isEvaluated = outcomes === 0 ? isFailing && side === 'yes' : visitor % EVALUATION_INTERVAL === 0;
    if (isEvaluated && isStopped(failed, combineOutcomes(counts))) {
      return seen;
    }
  }
  return undefined;
}

/** Returns the mean evidence by outcomes; 1 is neutral. */
function combineOutcomes(counts: readonly (readonly Tally[])[]): number {
  const ofOutcomes = counts.map((tallies) => combine(eValue(tallies, MISSED), 1));
  return counts.length === 0 ? 1 : ofOutcomes.reduce((sum, evidence) => sum + evidence, 0) / counts.length;
}

/** Returns the exact probability that a canary equal to the stable version is stopped by a number of failing visitors. */
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
