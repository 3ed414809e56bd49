import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { RegisteredVersion, Registry, ReleaseManifest, Rollout, Scope } from 'shared-types/registry';
import { createRegisteredVersion } from './registered-version.ts';
import { ReleaseError } from '../release-error.ts';
import { getRoles, withRoles } from './roles.ts';
import { getNextStep, withNext } from '../rollout/rollout-next.ts';

/** Plan of a canary: one share, or steps that proxies take automatically. */
export type RolloutPlan = Pick<Rollout, 'every' | 'enough' | 'guard' | 'to'> &
  ({ readonly percent: number } | { readonly steps: readonly number[] }) & {
    /** Visitors that a running canary has had: what a step must have seen is counted from there. */
    readonly seen?: number;
  };

/**
 * Assigns a release to a share of visitors, or of the members of groups. A changed share uses the same salt, so that no
 * visitor moves out as it grows; visitors assigned by a group retain it after a change of groups.
 * @throws {ReleaseError} if no version is active, another canary of the package runs, or its steps are below the
 * current share
 */
export function withCanary(registry: Registry, release: ReleaseManifest, plan: RolloutPlan, now: Date): Registry {
  const name = release.package;
  const roles = getRoles(registry, name);
  if (roles === undefined) {
    throw new ReleaseError(`Nothing of ${name} is live yet, so there is nothing to compare with: activate it.`);
  }
  if (roles.active.metadata.version === release.version) {
    throw new ReleaseError(`${name}@${release.version} is live for all visitors already.`);
  }
  const running = roles.canary;
  if (running !== undefined && running.metadata.version !== release.version) {
    throw new ReleaseError(
      `A canary of ${name}@${running.metadata.version} is running: promote it or roll it back first.`,
    );
  }
  return running !== undefined &&
    !isPaused(running) &&
    isDeepStrictEqual(planOf(running, 'steps' in plan), cleaned({ ...plan, seen: undefined }))
    ? registry
    : withRoles(registry, name, { ...roles, canary: planned(release, running, plan, now) });
}

function planned(
  release: ReleaseManifest,
  running: RegisteredVersion | undefined,
  plan: RolloutPlan,
  now: Date,
): RegisteredVersion {
  const before = running?.extras.rollout;
  const { to } = plan;
  const scope: Scope | undefined =
    running === undefined ? undefined : { percent: running.deployment.traffic, ...(before?.to && { to: before.to }) };
  const isSame = scope !== undefined && isDeepStrictEqual(scope.to, to);
  const retained = [...(before?.kept ?? []), ...(scope?.to === undefined || isSame ? [] : [scope])];
  const rollout: Rollout = {
    salt: before?.salt ?? randomBytes(8).toString('hex'),
    since: before?.since ?? now.toISOString(),
    ...('steps' in plan && { steps: [...plan.steps] }),
    ...cleaned({ every: plan.every, enough: plan.enough, guard: plan.guard, to, seen: plan.seen }),
    ...(retained.length > 0 && { kept: retained }),
  };
  const percent = 'percent' in plan ? plan.percent : firstShare(plan.steps, isSame ? scope.percent : 0);
  return withNext(createRegisteredVersion(release, { traffic: percent, default: false }, { rollout }), now);
}

/** Returns the first step: not below the running share, since no visitor moves out. @throws {ReleaseError} */
function firstShare(steps: readonly number[], running: number): number {
  const last = steps.at(-1) ?? 0;
  if (last < running) {
    throw new ReleaseError(
      `The canary has ${running} % already, and the last step is ${last} %: end with a larger one.`,
    );
  }
  return Math.max(running, steps[0] ?? 0);
}

/** Returns true if a canary has steps but waits for `resume`. */
export function isPaused(canary: RegisteredVersion): boolean {
  const { every, next } = canary.extras.rollout ?? {};
  return every !== undefined && next === undefined && getNextStep(canary) !== undefined;
}

/**
 * Pauses the steps of a canary, or resumes them with the next step after the whole time between two.
 * @throws {ReleaseError} when the package has no canary, or none with steps
 */
export function withPaused(registry: Registry, name: string, paused: boolean, now: Date): Registry {
  const roles = getRoles(registry, name);
  const canary = roles?.canary;
  if (roles === undefined || canary?.extras.rollout?.every === undefined || getNextStep(canary) === undefined) {
    throw new ReleaseError(`${name} has no canary with steps ahead, so there is nothing to pause or resume.`);
  }
  if (isPaused(canary) === paused) {
    return registry;
  }
  const { next: _, ...rollout } = canary.extras.rollout;
  const pausedCanary = { ...canary, extras: { ...canary.extras, rollout } };
  return withRoles(registry, name, { ...roles, canary: paused ? pausedCanary : withNext(pausedCanary, now) });
}

/** Returns the plan of a running canary for a comparison with another one. */
function planOf({ deployment, extras }: RegisteredVersion, inSteps: boolean): object {
  const { steps, every, enough, guard, to } = extras.rollout ?? {};
  return cleaned({ ...(inSteps ? {} : { percent: deployment.traffic }), steps, every, enough, guard, to });
}

function cleaned<T extends object>(given: T): Partial<T> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<T>;
}
