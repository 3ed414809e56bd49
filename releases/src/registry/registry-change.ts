import { isDeepStrictEqual } from 'node:util';
import type { RegisteredVersion, Registry, ReleaseManifest } from 'shared-types/registry';
import { createRegisteredVersion } from './registered-version.ts';
import { ReleaseError } from '../release-error.ts';
import { type Roles, getRoles, withRoles } from './roles.ts';

// Changes of the registry as pure functions. Each returns the same object if nothing changes.

/** Time for which the registry stores when a version left it, in ms; longer than any grace time. */
const RETIRED_MAX_AGE_MS = 365 * 86_400_000;

type Activation = NonNullable<RegisteredVersion['extras']['came']>;

/**
 * Makes a release live for all visitors. The active version becomes the rollback target; a canary of the package ends.
 * @param guard true to roll it back automatically if it fails
 */
export function withActive(
  registry: Registry,
  release: ReleaseManifest,
  by: Activation['by'],
  guard = false,
): Registry {
  const roles = getRoles(registry, release.package);
  const active = createActive(release, { by, ...(guard && { guard }) });
  if (roles === undefined) {
    return withRoles(registry, release.package, { active, earlier: [] });
  }
  if (roles.active.metadata.version === release.version && roles.canary === undefined) {
    return registry;
  }
  return withRoles(registry, release.package, { active, earlier: [roles.active, ...roles.earlier] });
}

/** Promotes a canary to all visitors; retains its guard. @throws {ReleaseError} if no canary is running */
export function withPromoted(registry: Registry, name: string): Registry {
  const roles = requireRoles(registry, name);
  if (roles.canary === undefined) {
    if (roles.active.extras.came?.by === 'promote') {
      return registry;
    }
    throw new ReleaseError(`${name} has no canary. Start one: release canary ${name}@VERSION --percent 10`);
  }
  return withActive(registry, roles.canary.extras.release, 'promote', roles.canary.extras.rollout?.guard);
}

/**
 * Rolls back a running canary, or without a canary to the previous version. A second run changes nothing: an older
 * version must be named explicitly.
 * @throws {ReleaseError} without a rollback target
 */
export function withRolledBack(registry: Registry, name: string): Registry {
  const { active, canary, earlier } = requireRoles(registry, name);
  const { release, came } = active.extras;
  if (canary !== undefined) {
    return withRoles(registry, name, { active: createActive(release, { ...came, by: 'rollback' }), earlier });
  }
  if (came?.by === 'rollback') {
    return registry;
  }
  const [before, ...older] = earlier;
  if (before === undefined) {
    throw new ReleaseError(
      `The registry has no version of ${name} before ${release.version}. Name one: release rollback ${name} --to VERSION`,
    );
  }
  return withRoles(registry, name, {
    active: createActive(before.extras.release, { by: 'rollback' }),
    earlier: older,
  });
}

/** Creates the registry entry of a live version. @param activation how it went live */
function createActive(release: ReleaseManifest, activation: Activation): RegisteredVersion {
  return createRegisteredVersion(release, { traffic: 100, default: true }, { came: activation });
}

/** Starts or ends maintenance of a feature. @throws {ReleaseError} for the shell or an unknown package */
export function withDisabled(registry: Registry, name: string, since: Date | undefined): Registry {
  requireRoles(registry, name);
  if (name === 'shell') {
    throw new ReleaseError('The shell cannot be under maintenance: pages need it to show a notice. Name a feature.');
  }
  const { [name]: was, ...others } = registry.extras?.disabled ?? {};
  if ((was !== undefined) === (since !== undefined)) {
    return registry;
  }
  const disabled = since === undefined ? others : { ...others, [name]: since.toISOString() };
  return { ...registry, extras: { ...registry.extras, disabled } };
}

/** Sets the list of staff members. */
export function withStaff(registry: Registry, members: readonly string[]): Registry {
  const staff = [...new Set(members)].toSorted();
  return isDeepStrictEqual(staff, registry.extras?.staff ?? [])
    ? registry
    : { ...registry, extras: { ...registry.extras, staff } };
}

/** Sets the backend paths for the feature-scoped calls of a feature. */
export function withBackendPaths(registry: Registry, feature: string, prefixes: readonly string[]): Registry {
  const { [feature]: before = [], ...others } = registry.extras?.backendPaths ?? {};
  const wanted = [...new Set(prefixes)].toSorted();
  return wanted.join(' ') === before.join(' ')
    ? registry
    : {
        ...registry,
        extras: {
          ...registry.extras,
          backendPaths: wanted.length === 0 ? others : { ...others, [feature]: wanted },
        },
      };
}

/** Adds the next revision, and the times at which versions went live or left the registry. @param now ISO timestamp */
export function stampRegistry(before: Registry, after: Registry, now: string): Registry {
  const listed = listLabels(after);
  const left = [...listLabels(before)].filter((label) => !listed.has(label)).map((label) => [label, now] as const);
  const live = withChangeTimes(before, after, now);
  const retired = Object.entries(after.extras?.retired ?? {}).filter(
    ([label, at]) => !listed.has(label) && Date.parse(now) - Date.parse(at) < RETIRED_MAX_AGE_MS,
  );
  return {
    ...live,
    revision: before.revision + 1,
    extras: { ...after.extras, retired: Object.fromEntries([...retired, ...left]) },
  };
}

/** Sets the activation time of new live versions. */
function withChangeTimes(before: Registry, after: Registry, at: string): Registry {
  return Object.keys(after.microFrontends).reduce((registry, name) => {
    const roles = getRoles(registry, name);
    const { metadata, extras } = roles?.active ?? {};
    const isSame = getRoles(before, name)?.active.metadata.version === metadata?.version;
    if (roles === undefined || extras?.came === undefined || isSame) {
      return registry;
    }
    const active = { ...roles.active, extras: { ...extras, came: { ...extras.came, at } } };
    return withRoles(registry, name, { ...roles, active });
  }, after);
}

function listLabels(registry: Registry): Set<string> {
  return new Set(
    Object.entries(registry.microFrontends).flatMap(([name, versions]) =>
      versions.map(({ metadata }) => `${name}@${metadata.version}`),
    ),
  );
}

function requireRoles(registry: Registry, name: string): Roles {
  const roles = getRoles(registry, name);
  if (roles === undefined) {
    throw new ReleaseError(
      `Nothing of ${name} is live. Live packages: ${Object.keys(registry.microFrontends).join(', ') || 'none yet'}.`,
    );
  }
  return roles;
}
