import { eValue, type Tally } from '../canary-analysis/e-process.ts';
import { MISSED, THRESHOLD, WEIGHTS, WORSE } from '../canary-analysis/evaluate.ts';
import { createRandomNumbers } from './rollout-simulation.ts';

/** A made-up rollout in which visitors fail and reach outcomes. */
export interface OutcomeRollout {
  /** Share of visitors in the canary. */
  readonly share: number;
  /** Share of control visitors who reach each outcome. */
  readonly base: number;
  /** Share of those who reach the first outcome in the canary all the same. */
  readonly retention: number;
  /** Share of visitors with a failing page, in both groups. */
  readonly failing: number;
  readonly outcomes: number;
  /** Visitors of both groups. */
  readonly visitors: number;
}

/** Visitors between two judgements. */
const LOOK_EVERY = 50;

/** Returns the visitors of the canary after whom it was stopped, undefined when it never was. */
export function simulateOutcomes(rollout: OutcomeRollout, seed: number): number | undefined {
  const { share, base, retention: kept, failing, outcomes, visitors } = rollout;
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
      const chance = side === 'yes' && at === 0 ? base * kept : base;
      const tally = random() < chance ? reached : missed;
      if (tally !== undefined) {
        tally[side] += 1;
      }
    }
    if (visitor % LOOK_EVERY === 0 && sumEvidence(failed, counts) >= THRESHOLD) {
      return seen;
    }
  }
  return undefined;
}

function sumEvidence(failed: Tally, counts: readonly (readonly Tally[])[]): number {
  const ofOutcomes = counts.reduce((sum, tallies) => sum + eValue(tallies, MISSED) / counts.length, 0);
  return (
    WEIGHTS.failures * eValue([failed], WORSE) +
    WEIGHTS.outcomes * ofOutcomes +
    WEIGHTS.failuresBefore +
    WEIGHTS.outcomesBefore
  );
}
