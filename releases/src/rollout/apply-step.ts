import type { Canary, Registry } from 'shared-types/registry';
import type { VersionEvidence } from '../canary-analysis/evidence.ts';
import { evaluateStep, getEvidence, getFigures } from './evaluate-step.ts';
import { changeRegistry } from '../registry/change-registry.ts';
import { formatLabel } from '../registry/registered-version.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { getNextStep, withNextStep } from './rollout-next.ts';

/** Returns every canary with a pending step. */
export function listWaitingCanaries({ packages }: Registry): Canary[] {
  return Object.values(packages).flatMap(({ canary }) => (canary?.rollout.next === undefined ? [] : [canary]));
}

export interface StepPlace {
  readonly store: ReleaseStore;
  readonly readEvidence: (store: ReleaseStore) => Promise<VersionEvidence[]>;
}

/**
 * Takes the due step of a canary if the evidence allows it, and records the figures in the history.
 * @returns the outcome, `late` if another process or an operator took the step first, and the step or the reason why it waits
 */
export async function applyStep({ store, readEvidence }: StepPlace, canary: Canary, now: Date) {
  const { release, percent, rollout } = canary;
  const evidence = getEvidence(await readEvidence(store), canary);
  const { allowed, why } = evaluateStep(evidence, rollout);
  if (!allowed) {
    return { outcome: 'held', detail: why } as const;
  }
  const share = getNextStep(canary);
  const isLast = share === 'promote';
  const detail = `${formatLabel(release)} ${isLast ? 'to all visitors' : `from ${percent} % to ${share} %`}`;
  const { changed } = await changeRegistry(
    store,
    {
      by: 'proxy',
      now,
      action: isLast ? 'promote' : 'step',
      detail,
      reason: why,
      figures: getFigures(evidence),
      gated: isLast ? [release.package] : [],
    },
    (current) => withNextStep(current, canary, evidence?.visitors.exposed ?? 0, now),
  );
  return { outcome: changed ? 'taken' : 'late', detail } as const;
}
