import type { Registry, ReleaseManifest } from 'shared-types/registry';
import { toCanonicalJson } from '../signing/canonical-json.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { formatLabel } from './registered-version.ts';
import { RegistryError } from './registry-error.ts';
import { listLiveReleases } from './roles.ts';

type Manifests = Pick<ReleaseStore, 'readManifest'>;

/** Rejects a registry from which no page could be served. @throws {RegistryError} with the reason */
export async function requireServable(store: Manifests, registry: Registry): Promise<void> {
  const problem = await findServingProblem(store, registry);
  if (problem !== undefined) {
    throw problem;
  }
}

/** Returns undefined if the registry has a shell and the store every live version. */
export async function findServingProblem(store: Manifests, registry: Registry): Promise<RegistryError | undefined> {
  const live = listLiveReleases(registry);
  if (!live.has('shell')) {
    return new RegistryError(
      'no_shell',
      'The registry has no shell, so no page can be shown. Activate one: release activate shell@VERSION',
    );
  }
  const problems = await Promise.all(
    [...live.values()].flat().map(async (release) => findVersionProblem(store, release)),
  );
  const found = problems.filter((problem) => problem !== undefined);
  return found.length === 0
    ? undefined
    : new RegistryError(
        'missing_version',
        `${found.join(' ')} Publish it again, activate another version, or restore the store from a backup.`,
      );
}

/** Returns the problem of a live version in the store; undefined if it equals that of the registry. */
async function findVersionProblem(store: Manifests, release: ReleaseManifest): Promise<string | undefined> {
  let stored: ReleaseManifest | undefined;
  try {
    stored = await store.readManifest(release.package, release.version);
  } catch (error) {
    if (error instanceof SyntaxError) {
      return `release.json of ${formatLabel(release)} in the store is not JSON.`;
    }
    throw error;
  }
  if (stored === undefined) {
    return `${formatLabel(release)} is live in the registry, but is not in the store.`;
  }
  return toCanonicalJson(stored) === toCanonicalJson(release)
    ? undefined
    : `${formatLabel(release)} in the registry differs from its release.json in the store.`;
}
