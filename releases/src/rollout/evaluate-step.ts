import { SUSPICION } from '../canary-analysis/evaluate.ts';
import type { VersionEvidence } from '../canary-analysis/evidence.ts';

/** Default minimum number of canary visitors per step. */
export const MIN_STEP_VISITORS = 50;

/** Decision whether a canary may be assigned to more visitors. */
export interface StepDecision {
  readonly allowed: boolean;
  /** Cause of the decision, for programs. */
  readonly cause: 'outcome' | 'evidence' | 'enough' | 'too-few';
  /** Cause of the decision as part of a sentence. */
  readonly why: string;
}

/** Conditions for the next step of a rollout. */
export interface StepDemand {
  /** Required visitors of this step; `MIN_STEP_VISITORS` if absent. */
  readonly enough?: number | undefined;
  /** Visitors before this step. */
  readonly seen?: number | undefined;
}

/**
 * Decides whether a canary may grow: all evidence against it is below `SUSPICION`, and the step had enough visitors.
 * @param evidence evidence about the canary; undefined without reports
 */
export function evaluateStep(evidence: VersionEvidence | undefined, demand: StepDemand): StepDecision {
  const { enough, seen = 0 } = demand;
  const needed = enough ?? MIN_STEP_VISITORS;
  const visitors = Math.max(0, (evidence?.visitors.exposed ?? 0) - seen);
  const deny = (cause: StepDecision['cause'], why: string): StepDecision => ({ allowed: false, cause, why });
  const missed = evidence?.outcomes.find(({ eValue }) => !(eValue < SUSPICION));
  if (missed !== undefined) {
    const { name, canary, control } = missed;
    const others = control === undefined ? '' : `, and ${control.reached} of ${control.shown} of the others`;
    return deny('outcome', `${name} was reached by ${canary.reached} of its ${canary.shown} visitors${others}`);
  }
  if (evidence !== undefined && !(evidence.eValue < SUSPICION)) {
    const { eValue, threshold } = evidence;
    return deny(
      'evidence',
      `the evidence against it is ${Math.round(eValue)} (it advances below ${SUSPICION} and stops at ${threshold})`,
    );
  }
  return visitors >= needed
    ? { allowed: true, cause: 'enough', why: `${visitors} visitors had it, and nothing speaks against it` }
    : deny('too-few', `${visitors} of ${needed} visitors had it${seen > 0 ? ' in this step' : ''}`);
}

/** Returns the evidence about a version in one rollout. */
export function getEvidence(
  evidence: readonly VersionEvidence[],
  name: string,
  version: string,
  rollout: string | undefined,
): VersionEvidence | undefined {
  return evidence.find((of) => of.package === name && of.version === version && of.rollout === rollout);
}

/** Returns the figures of evidence for the history. */
export function getFigures(evidence: VersionEvidence | undefined): Record<string, number> | undefined {
  if (evidence === undefined) {
    return undefined;
  }
  const { visitors, stable, eValue } = evidence;
  return {
    visitors: visitors.exposed,
    failing: visitors.failing,
    ...(stable !== undefined && { stableVisitors: stable.exposed, stableFailing: stable.failing }),
    evidence: Math.min(eValue, Number.MAX_SAFE_INTEGER),
  };
}
