import type { Registry, ReleaseManifest, Roles } from 'shared-types/registry';
import type { LiveSet } from '../gate/gate.ts';

/** Maximum number of earlier versions of a package in the registry, for rollbacks and page fallbacks. */
const MAX_EARLIER = 3;

/** Returns the versions of a package by role; undefined if no version is live. */
export function getRoles({ packages }: Registry, name: string): Roles | undefined {
  return Object.hasOwn(packages, name) ? packages[name] : undefined;
}

export function withRoles(registry: Registry, name: string, roles: Roles): Registry {
  const live = listLiveVersions(roles).map(({ version }) => version);
  const earlier = roles.earlier.filter(({ version }) => !live.includes(version)).slice(0, MAX_EARLIER);
  return { ...registry, packages: { ...registry.packages, [name]: { ...roles, earlier } } };
}

/** Returns the active version and the canary of a package. */
export function listLiveVersions({ active, canary }: Roles): ReleaseManifest[] {
  return [active.release, ...(canary === undefined ? [] : [canary.release])];
}

/** Returns all versions of a package: live and earlier ones. */
export function listRegisteredVersions(roles: Roles): ReleaseManifest[] {
  return [...listLiveVersions(roles), ...roles.earlier];
}

/** Returns a version of the registry, also an earlier one. */
export function findRegistered(registry: Registry, name: string, version: string): ReleaseManifest | undefined {
  const roles = getRoles(registry, name);
  return roles && listRegisteredVersions(roles).find((release) => release.version === version);
}

/** Returns every assignable version, by package. */
export function listLiveReleases({ packages }: Registry): Map<string, ReleaseManifest[]> {
  return new Map(Object.entries(packages).map(([name, roles]) => [name, listLiveVersions(roles)]));
}

/** Returns the live versions for the gate. @param instead release that replaces those of its package */
export function getLiveSet(registry: Registry, instead?: ReleaseManifest): LiveSet {
  const releases = listLiveReleases(registry);
  if (instead !== undefined) {
    releases.set(instead.package, [instead]);
  }
  return { releases, backendPaths: registry.backendPaths ?? {} };
}
