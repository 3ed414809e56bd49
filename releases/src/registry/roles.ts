import type { RegisteredVersion, Registry, ReleaseManifest } from 'shared-types/registry';
import type { LiveSet } from '../gate/gate.ts';
import { createRegisteredVersion } from './registered-version.ts';

/** Maximum number of earlier versions of a package in the registry, for rollbacks and page fallbacks. */
const MAX_EARLIER = 3;

/** Versions of one package by role. */
export interface Roles {
  /** Version for visitors outside the canary's share. */
  readonly active: RegisteredVersion;
  readonly canary?: RegisteredVersion | undefined;
  /** Versions that were active before, the latest first. */
  readonly earlier: readonly RegisteredVersion[];
}

/** Returns the roles of a package; undefined if no version is live. */
export function getRoles(registry: Registry, name: string): Roles | undefined {
  const versions = registry.microFrontends[name] ?? [];
  const active = versions.find(({ deployment }) => deployment.default);
  const isCanary = ({ deployment }: RegisteredVersion) => !deployment.default && deployment.traffic > 0;
  return active === undefined
    ? undefined
    : {
        active,
        canary: versions.find(isCanary),
        earlier: versions.filter((version) => version !== active && !isCanary(version)),
      };
}

/** Returns the versions of a package for the registry, with shares of visitors that add up to 100. */
export function listVersionsOfRoles({ active, canary, earlier }: Roles): RegisteredVersion[] {
  const percent = canary?.deployment.traffic ?? 0;
  const live = [active.metadata.version, canary?.metadata.version];
  return [
    { ...active, deployment: { traffic: 100 - percent, default: true } },
    ...(canary === undefined ? [] : [canary]),
    ...earlier
      .filter(({ metadata }) => !live.includes(metadata.version))
      .slice(0, MAX_EARLIER)
      .map(({ extras }) => createRegisteredVersion(extras.release, { traffic: 0, default: false })),
  ];
}

/** Replaces the versions of a package. */
export function withRoles(registry: Registry, name: string, roles: Roles): Registry {
  return { ...registry, microFrontends: { ...registry.microFrontends, [name]: listVersionsOfRoles(roles) } };
}

/** Returns every assignable version, by package. */
export function listLiveReleases(registry: Registry): Map<string, ReleaseManifest[]> {
  return new Map(
    Object.entries(registry.microFrontends).map(([name, versions]) => [
      name,
      versions
        .filter(({ deployment }) => deployment.default || deployment.traffic > 0)
        .map(({ extras }) => extras.release),
    ]),
  );
}

/** Returns the live versions for the gate. @param instead release that replaces those of its package */
export function getLiveSet(registry: Registry, instead?: ReleaseManifest): LiveSet {
  const releases = listLiveReleases(registry);
  if (instead !== undefined) {
    releases.set(instead.package, [instead]);
  }
  return { releases, backendPaths: registry.extras?.backendPaths ?? {} };
}
