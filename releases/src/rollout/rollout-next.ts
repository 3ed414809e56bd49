import type { RegisteredVersion, Registry } from 'shared-types/registry';
import { withPromoted } from '../registry/registry-change.ts';
import { getRoles, withRoles } from '../registry/roles.ts';

/** Next automatic action of a rollout: a larger share or the promotion; undefined at the end. */
export type NextStep = number | 'promote' | undefined;

/**
 * Returns the step after the current one. Only steps to 100 % of all visitors end with a promotion; a canary for groups
 * remains until an operator changes it.
 */
export function getNextStep({ deployment, extras }: RegisteredVersion): NextStep {
  const { steps = [], to } = extras.rollout ?? {};
  const share = steps.find((percent) => percent > deployment.traffic);
  return share ?? (steps.at(-1) === 100 && to === undefined ? 'promote' : undefined);
}

/** Sets the time of the next step of a canary, if it has one. */
export function withNext(canary: RegisteredVersion, now: Date): RegisteredVersion {
  const { next: _, ...rollout } = canary.extras.rollout ?? { salt: '', since: '' };
  const { every } = rollout;
  const next = getNextStep(canary) === undefined || every === undefined ? undefined : now.getTime() + every;
  return {
    ...canary,
    extras: {
      ...canary.extras,
      rollout: { ...rollout, ...(next !== undefined && { next: new Date(next).toISOString() }) },
    },
  };
}

/** A due step with the state of its rollout; it is taken only in this state. */
export interface SeenStep {
  readonly package: string;
  readonly salt: string;
  readonly percent: number;
  /** Due time of the step; undefined while the rollout is paused. */
  readonly next: string | undefined;
}

/**
 * Takes the next step of a rollout; returns the same registry if another process took it first. A paused rollout remains
 * paused.
 * @param seen visitors that the canary has had so far
 */
export function withNextStep(registry: Registry, step: SeenStep, seen: number, now: Date): Registry {
  const roles = getRoles(registry, step.package);
  const canary = roles?.canary;
  const rollout = canary?.extras.rollout;
  const isCurrent =
    rollout?.salt === step.salt && rollout.next === step.next && canary?.deployment.traffic === step.percent;
  const share = canary === undefined || !isCurrent ? undefined : getNextStep(canary);
  if (roles === undefined || canary === undefined || rollout === undefined || share === undefined) {
    return registry;
  }
  if (share === 'promote') {
    return withPromoted(registry, step.package);
  }
  const larger = {
    ...canary,
    deployment: { traffic: share, default: false },
    extras: { ...canary.extras, rollout: { ...rollout, seen } },
  };
  return withRoles(registry, step.package, {
    ...roles,
    canary: step.next === undefined ? larger : withNext(larger, now),
  });
}
