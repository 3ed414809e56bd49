import type { Registry } from 'shared-types/registry';
import type { VersionEvidence } from '../canary-analysis/evidence.ts';
import { evaluateStep, getEvidence, getFigures } from './evaluate-step.ts';
import { changeRegistry } from '../registry/change-registry.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { getRoles } from '../registry/roles.ts';
import { getNextStep, type SeenStep, withNextStep } from './rollout-next.ts';

/** Result of a step; `late` if another process or an operator took it first. */
export interface StepTaken {
  readonly outcome: 'taken' | 'held' | 'late';
  /** Description of the step, or the reason why it was not taken. */
  readonly detail: string;
}

/** Returns every pending step of a registry. */
export function listWaitingSteps(registry: Registry): (SeenStep & { readonly next: string; readonly every: number })[] {
  return Object.keys(registry.microFrontends).flatMap((name) => {
    const { canary } = getRoles(registry, name) ?? {};
    const { salt, next, every } = canary?.extras.rollout ?? {};
    return canary === undefined || salt === undefined || next === undefined || every === undefined
      ? []
      : [{ package: name, salt, percent: canary.deployment.traffic, next, every }];
  });
}

/** Store and registry of a step. */
export interface StepPlace {
  readonly store: ReleaseStore;
  /** Registry that this process uses. */
  readonly registry: Registry;
  readonly readEvidence: (store: ReleaseStore) => Promise<VersionEvidence[]>;
}

/** Takes a due step if the evidence allows it, and records the figures in the history. */
export async function applyStep(
  { store, registry, readEvidence }: StepPlace,
  step: SeenStep,
  now: Date,
): Promise<StepTaken> {
  const canary = getRoles(registry, step.package)?.canary;
  const rollout = canary?.extras.rollout;
  const share = canary === undefined ? undefined : getNextStep(canary);
  if (canary === undefined || rollout === undefined || share === undefined) {
    return { outcome: 'late', detail: 'the canary has ended' };
  }
  const { version } = canary.metadata;
  const evidence = getEvidence(await readEvidence(store), step.package, version, step.salt);
  const { allowed, why } = evaluateStep(evidence, rollout);
  if (!allowed) {
    return { outcome: 'held', detail: why };
  }
  const isLast = share === 'promote';
  const detail = `${step.package}@${version} ${isLast ? 'to everybody' : `from ${step.percent} % to ${share} %`}`;
  const { changed } = await changeRegistry(
    store,
    {
      by: 'proxy',
      now,
      action: isLast ? 'promote' : 'step',
      detail,
      reason: why,
      figures: getFigures(evidence),
      gated: isLast ? [step.package] : [],
    },
    (current) => withNextStep(current, step, evidence?.visitors.exposed ?? 0, now),
  );
  return changed ? { outcome: 'taken', detail } : { outcome: 'late', detail };
}
