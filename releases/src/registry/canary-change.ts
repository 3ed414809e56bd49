import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Canary, Registry, ReleaseManifest, Rollout } from 'shared-types/registry';
import { formatLabel } from './registered-version.ts';
import { ReleaseError } from '../release-error.ts';
import { getRoles, withRoles } from './roles.ts';
import { getNextStep, withNext } from '../rollout/rollout-next.ts';

/** Plan of a canary: one share, or steps that proxies take automatically. */
export type RolloutPlan = Pick<Rollout, 'every' | 'enough' | 'guard' | 'to'> &
  ({ readonly percent: number } | { readonly steps: readonly number[] }) & {
    /** Visitors that a running canary has had so far; later visitors count for the next step. */
    readonly seen?: number;
  };

/**
 * Assigns a release to a share of visitors or of groups. A changed share uses the same salt, so that assigned visitors
 * remain as it grows. Visitors of replaced groups remain assigned.
 * @throws {ReleaseError} if no version is active, another canary of the package runs, or its steps are below the
 * current share
 */
export function withCanary(registry: Registry, release: ReleaseManifest, plan: RolloutPlan, now: Date): Registry {
  const name = release.package;
  const roles = getRoles(registry, name);
  if (roles === undefined) {
    throw new ReleaseError(
      `Nothing of ${name} is live yet, so a canary has nothing to be compared with. Run: release activate ${formatLabel(release)}`,
    );
  }
  if (roles.active.release.version === release.version) {
    throw new ReleaseError(`${formatLabel(release)} is already live for all visitors.`);
  }
  const running = roles.canary;
  if (running !== undefined && running.release.version !== release.version) {
    throw new ReleaseError(`A canary of ${formatLabel(running.release)} is running. Promote it or roll it back first.`);
  }
  const canary = createCanary(release, running, plan, now);
  const isSame = running !== undefined && !isPaused(running) && isDeepStrictEqual(getPlan(running), getPlan(canary));
  return isSame ? registry : withRoles(registry, name, { ...roles, canary });
}

/** Returns a canary without the state of its current step. */
function getPlan(canary: Canary): object {
  return { ...canary, rollout: { ...canary.rollout, next: undefined, seen: undefined } };
}

function createCanary(release: ReleaseManifest, running: Canary | undefined, plan: RolloutPlan, now: Date): Canary {
  const before = running?.rollout;
  const { to } = plan;
  const isSame = running !== undefined && isDeepStrictEqual(before?.to, to);
  const replaced =
    running === undefined || isSame || before?.to === undefined ? [] : [{ percent: running.percent, to: before.to }];
  const retained = [...(before?.kept ?? []), ...replaced];
  const rollout: Rollout = {
    salt: before?.salt ?? randomBytes(8).toString('hex'),
    since: before?.since ?? now.toISOString(),
    ...('steps' in plan && { steps: [...plan.steps] }),
    ...omitUndefined({ every: plan.every, enough: plan.enough, guard: plan.guard, to, seen: plan.seen }),
    ...(retained.length > 0 && { kept: retained }),
  };
  const percent = 'percent' in plan ? plan.percent : firstShare(plan.steps, isSame ? running.percent : 0);
  return withNext({ release, percent, rollout }, now);
}

/** Returns the first share, at least the current one, since assigned visitors remain. @throws {ReleaseError} */
function firstShare(steps: readonly number[], running: number): number {
  const last = steps.at(-1) ?? 0;
  if (last < running) {
    throw new ReleaseError(
      `The canary already has ${running} %, and the last step is ${last} %: end with a larger one.`,
    );
  }
  return Math.max(running, steps[0] ?? 0);
}

/** Returns true if a canary has further steps and is paused. */
export function isPaused(canary: Canary): boolean {
  const { every, next } = canary.rollout;
  return every !== undefined && next === undefined && getNextStep(canary) !== undefined;
}

/** Resumes with the whole time until the next step. @throws {ReleaseError} without a canary with further steps */
export function withPaused(registry: Registry, name: string, paused: boolean, now: Date): Registry {
  const roles = getRoles(registry, name);
  const canary = roles?.canary;
  if (roles === undefined || canary?.rollout.every === undefined || getNextStep(canary) === undefined) {
    throw new ReleaseError(`${name} has no canary with steps ahead, so there is nothing to pause or resume.`);
  }
  if (isPaused(canary) === paused) {
    return registry;
  }
  const { next: _, ...rollout } = canary.rollout;
  const pausedCanary = { ...canary, rollout };
  return withRoles(registry, name, { ...roles, canary: paused ? pausedCanary : withNext(pausedCanary, now) });
}

function omitUndefined<T extends object>(given: T): Partial<T> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<T>;
}
