import { isDeepStrictEqual } from 'node:util';
import type { Canary, Registry } from 'shared-types/registry';
import { withPromoted } from '../registry/registry-change.ts';
import { getRoles, withRoles } from '../registry/roles.ts';

/** Next automatic action of a rollout: a larger share or the promotion; undefined at the end. */
export type NextStep = number | 'promote' | undefined;

/** Returns undefined at the end: a canary for groups is not promoted automatically. */
export function getNextStep({ percent, rollout: { steps = [], to } }: Canary): NextStep {
  const share = steps.find((step) => step > percent);
  return share ?? (steps.at(-1) === 100 && to === undefined ? 'promote' : undefined);
}

/** Sets the time of the next step of a canary, if it has one. */
export function withNext(canary: Canary, now: Date): Canary {
  const { next: _, ...rollout } = canary.rollout;
  return getNextStep(canary) === undefined || rollout.every === undefined
    ? { ...canary, rollout }
    : { ...canary, rollout: { ...rollout, next: new Date(now.getTime() + rollout.every).toISOString() } };
}

/**
 * Takes the next step of a rollout; returns the same registry if another process changed the canary first. A paused
 * rollout remains paused.
 * @param canary the canary for which the step was decided
 * @param seen visitors that the canary has had so far
 */
export function withNextStep(registry: Registry, canary: Canary, seen: number, now: Date): Registry {
  const name = canary.release.package;
  const roles = getRoles(registry, name);
  const share = getNextStep(canary);
  if (roles === undefined || share === undefined || !isDeepStrictEqual(roles.canary, canary)) {
    return registry;
  }
  if (share === 'promote') {
    return withPromoted(registry, name);
  }
  const larger = { ...canary, percent: share, rollout: { ...canary.rollout, seen } };
  return withRoles(registry, name, {
    ...roles,
    canary: canary.rollout.next === undefined ? larger : withNext(larger, now),
  });
}
