import type { Canary, Registry, ReleaseManifest, Roles, Rollout } from 'shared-types/registry';

/** Builds the active version of a package, with other versions. @param activation how it went live */
export function buildRoles(
  release: ReleaseManifest,
  others: Partial<Omit<Roles, 'active'>> = {},
  activation: Omit<Roles['active'], 'release'> = { by: 'activate' },
): Roles {
  return { earlier: [], ...others, active: { release, ...activation } };
}

/** Builds a canary. @param percent its share */
export function buildCanary(release: ReleaseManifest, percent: number, rollout: Partial<Rollout> = {}): Canary {
  return { release, percent, rollout: { salt: 'salt', since: '', ...rollout } };
}

export function buildRegistry(packages: Registry['packages']): Registry {
  return { revision: 1, packages };
}
