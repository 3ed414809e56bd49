import { noteHistory } from '../registry/change-registry.ts';
import { formatLabel } from '../registry/registered-version.ts';
import { readRegistry } from '../registry/read-registry.ts';
import { findRegistered } from '../registry/roles.ts';
import type { ReleaseStore, StoredRelease } from '../store/release-store.ts';

interface PruneOptions {
  readonly by: string;
  readonly now: Date;
  readonly reason?: string | undefined;
  /** Time to retain a version after it became unavailable to visitors, in ms. */
  readonly graceMs: number;
  readonly dryRun?: boolean | undefined;
}

/** Deletes and returns the versions that were outside of the registry for longer than the grace time. */
export async function prune(
  store: ReleaseStore,
  { by, now, reason, graceMs, dryRun }: PruneOptions,
): Promise<string[]> {
  return store.withLock(async () => {
    const registry = await readRegistry(store);
    const isListed = ({ package: name, version }: StoredRelease) =>
      findRegistered(registry, name, version) !== undefined;
    const since = (release: StoredRelease) =>
      Math.max(release.publishedAt.getTime(), Date.parse(registry.retired?.[formatLabel(release)] ?? '') || 0);
    const old = (await store.listReleases()).filter(
      (release) => !isListed(release) && now.getTime() - since(release) > graceMs,
    );
    const dropped = old.map(formatLabel);
    if (dryRun !== true) {
      await store.tidy();
      if (dropped.length > 0) {
        const detail = dropped.join(' ');
        await noteHistory(store, { at: now.toISOString(), by, action: 'prune', detail, reason });
      }
      for (const release of old) {
        await store.removeRelease(release.package, release.version);
      }
    }
    return dropped;
  });
}
