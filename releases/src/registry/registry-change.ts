import { isDeepStrictEqual } from 'node:util';
import type { Registry, ReleaseManifest, Roles } from 'shared-types/registry';
import { formatLabel } from './registered-version.ts';
import { ReleaseError } from '../release-error.ts';
import { getRoles, listRegisteredVersions, withRoles } from './roles.ts';

// Changes of the registry as pure functions. Each returns the same object if nothing changes.

/** Time for which the registry stores when a version left it, in ms; longer than any grace time. */
const RETIRED_MAX_AGE_MS = 365 * 86_400_000;

/** Activates a release and ends a canary. @param guard true to roll the release back automatically if it fails */
export function withActive(
  registry: Registry,
  release: ReleaseManifest,
  by: Roles['active']['by'],
  guard = false,
): Registry {
  const { active, canary, earlier = [] } = getRoles(registry, release.package) ?? {};
  return active?.release.version === release.version && canary === undefined
    ? registry
    : withRoles(registry, release.package, {
        active: { release, by, ...(guard && { guard }) },
        earlier: active === undefined ? [] : [active.release, ...earlier],
      });
}

/** Promotes a canary to all visitors; retains its guard. @throws {ReleaseError} if no canary is running */
export function withPromoted(registry: Registry, name: string): Registry {
  const { active, canary } = requireRoles(registry, name);
  if (canary !== undefined) {
    return withActive(registry, canary.release, 'promote', canary.rollout.guard);
  }
  if (active.by === 'promote') {
    return registry;
  }
  throw new ReleaseError(`${name} has no canary. Start one: release canary ${name}@VERSION --percent 10`);
}

/**
 * Rolls back a running canary, or without a canary to the previous version. A second run changes nothing: an older
 * version must be named explicitly.
 * @throws {ReleaseError} without a rollback target
 */
export function withRolledBack(registry: Registry, name: string): Registry {
  const { active, canary, earlier } = requireRoles(registry, name);
  if (canary !== undefined) {
    return withRoles(registry, name, { active: { ...active, by: 'rollback' }, earlier });
  }
  if (active.by === 'rollback') {
    return registry;
  }
  const [before, ...older] = earlier;
  if (before === undefined) {
    throw new ReleaseError(
      `The registry has no version of ${name} before ${active.release.version}. Name one: release rollback ${name} --to VERSION`,
    );
  }
  return withRoles(registry, name, { active: { release: before, by: 'rollback' }, earlier: older });
}

/** Starts or ends maintenance of a feature. @throws {ReleaseError} for the shell or an unknown package */
export function withDisabled(registry: Registry, name: string, since: Date | undefined): Registry {
  requireRoles(registry, name);
  if (name === 'shell') {
    throw new ReleaseError('The shell cannot be under maintenance: pages need it to show a notice. Name a feature.');
  }
  const { [name]: was, ...others } = registry.disabled ?? {};
  if ((was !== undefined) === (since !== undefined)) {
    return registry;
  }
  const disabled = since === undefined ? others : { ...others, [name]: since.toISOString() };
  return { ...registry, disabled };
}

export function withStaff(registry: Registry, members: readonly string[]): Registry {
  const staff = [...new Set(members)].toSorted();
  return isDeepStrictEqual(staff, registry.staff ?? []) ? registry : { ...registry, staff };
}

export function withBackendPaths(registry: Registry, feature: string, prefixes: readonly string[]): Registry {
  const { [feature]: before = [], ...others } = registry.backendPaths ?? {};
  const wanted = [...new Set(prefixes)].toSorted();
  return wanted.join(' ') === before.join(' ')
    ? registry
    : { ...registry, backendPaths: wanted.length === 0 ? others : { ...others, [feature]: wanted } };
}

/** Adds the next revision, and the times at which versions went live or left the registry. @param now ISO timestamp */
export function stampRegistry(before: Registry, after: Registry, now: string): Registry {
  const listed = listLabels(after);
  const left = [...listLabels(before)].filter((label) => !listed.has(label)).map((label) => [label, now] as const);
  const retired = Object.entries(after.retired ?? {}).filter(
    ([label, at]) => !listed.has(label) && Date.parse(now) - Date.parse(at) < RETIRED_MAX_AGE_MS,
  );
  const packages = Object.entries(after.packages).map(([name, roles]): [string, Roles] => {
    const isSame = getRoles(before, name)?.active.release.version === roles.active.release.version;
    return [name, isSame ? roles : { ...roles, active: { ...roles.active, at: now } }];
  });
  return {
    ...after,
    revision: before.revision + 1,
    packages: Object.fromEntries(packages),
    retired: Object.fromEntries([...retired, ...left]),
  };
}

function listLabels({ packages }: Registry): Set<string> {
  return new Set(Object.values(packages).flatMap(listRegisteredVersions).map(formatLabel));
}

function requireRoles(registry: Registry, name: string): Roles {
  const roles = getRoles(registry, name);
  if (roles === undefined) {
    throw new ReleaseError(
      `Nothing of ${name} is live. Live packages: ${Object.keys(registry.packages).join(', ') || 'none yet'}.`,
    );
  }
  return roles;
}
