import { eValue, type Tally } from '../canary-analysis/e-process.ts';
import { combine, MISSED, THRESHOLD, WORSE } from '../canary-analysis/evaluate.ts';
import { createRandomNumbers } from './rollout-simulation.ts';

/** A simulated rollout in which visitors fail and reach outcomes. */
export interface OutcomeRollout {
  /** Share of visitors in the canary. */
  readonly share: number;
  /** Share of control visitors who reach each outcome. */
  readonly base: number;
  /** Share of these visitors who still reach the first outcome in the canary. */
  readonly retention: number;
  /** Share of visitors with a failing page, in both groups. */
  readonly failing: number;
  readonly outcomes: number;
  /** Visitors of both groups. */
  readonly visitors: number;
}

/** Visitors between two evaluations. */
const EVALUATION_INTERVAL = 50;

/** Returns the number of canary visitors until the stop; undefined if the canary is not stopped. */
export function simulateOutcomes(rollout: OutcomeRollout, seed: number): number | undefined {
  const { share, base, retention, failing, outcomes, visitors } = rollout;
  const random = createRandomNumbers(seed);
  const failed = { chance: share, yes: 0, no: 0 };
  const counts = Array.from({ length: outcomes }, () => [
    { chance: share, yes: 0, no: 0, isReached: true },
    { chance: share, yes: 0, no: 0, isReached: false },
  ]);
  let seen = 0;
  for (let visitor = 1; visitor <= visitors; visitor += 1) {
    const side = random() < share ? 'yes' : 'no';
    seen += Number(side === 'yes');
    failed[side] += Number(random() < failing);
    for (const [at, [reached, missed]] of counts.entries()) {
      const chance = side === 'yes' && at === 0 ? base * retention : base;
      const tally = random() < chance ? reached : missed;
      if (tally !== undefined) {
        tally[side] += 1;
      }
    }
    if (visitor % EVALUATION_INTERVAL === 0 && sumEvidence(failed, counts) >= THRESHOLD) {
      return seen;
    }
  }
  return undefined;
}

function sumEvidence(failed: Tally, counts: readonly (readonly Tally[])[]): number {
  const ofOutcomes = counts.map((tallies) => combine(eValue(tallies, MISSED), 1));
  const mean = ofOutcomes.reduce((sum, evidence) => sum + evidence, 0) / counts.length;
  return (combine(eValue([failed], WORSE), 1) + mean) / 2;
}
