import type { RegisteredVersion, ReleaseManifest, Rollout } from 'shared-types/registry';
import { createRegisteredVersion } from '../registry/registered-version.ts';

/** Registers a release as the active version. */
export function buildActive(
  release: ReleaseManifest,
  activation?: RegisteredVersion['extras']['came'],
): RegisteredVersion {
  return createRegisteredVersion(release, { traffic: 100, default: true }, { ...(activation && { came: activation }) });
}

/** Registers a release as an earlier version. */
export function buildEarlier(release: ReleaseManifest): RegisteredVersion {
  return createRegisteredVersion(release, { traffic: 0, default: false });
}

/** Registers a release as a canary. @param traffic in percent */
export function buildCanary(
  release: ReleaseManifest,
  traffic: number,
  rollout: Partial<Rollout> = {},
): RegisteredVersion {
  return createRegisteredVersion(
    release,
    { traffic, default: false },
    { rollout: { salt: 'salt', since: '', ...rollout } },
  );
}
