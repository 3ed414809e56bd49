import type { ReleaseManifest, Rollout } from 'shared-types/registry';
import { SUSPICION } from '../canary-analysis/evaluate.ts';
import type { VersionEvidence } from '../canary-analysis/evidence.ts';

/** Default minimum number of canary visitors per step. */
export const MIN_STEP_VISITORS = 50;

/**
 * Allows a canary to grow if all evidence against it is below `SUSPICION` and the step had enough visitors.
 * @returns the decision with its cause, for programs and as part of a sentence, and the required and the seen visitors
 */
export function evaluateStep(
  evidence: VersionEvidence | undefined,
  { enough: needed = MIN_STEP_VISITORS, seen: before = 0 }: Pick<Rollout, 'enough' | 'seen'>,
) {
  const seen = Math.max(0, (evidence?.visitors.exposed ?? 0) - before);
  const deny = (cause: 'outcome' | 'evidence' | 'too-few', why: string) => {
    return { allowed: false, cause, why, needed, seen };
  };
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
  return seen >= needed
    ? {
        allowed: true,
        cause: 'enough' as const,
        why: `${seen} visitors had it, and nothing speaks against it`,
        needed,
        seen,
      }
    : deny('too-few', `${seen} of ${needed} visitors had it${before > 0 ? ' in this step' : ''}`);
}

/** Returns the evidence about a release in its rollout, or of a live version. */
export function getEvidence(
  evidence: readonly VersionEvidence[],
  { release: { package: name, version }, rollout }: { readonly release: ReleaseManifest; readonly rollout?: Rollout },
): VersionEvidence | undefined {
  return evidence.find((of) => of.package === name && of.version === version && of.rollout === rollout?.salt);
}

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
