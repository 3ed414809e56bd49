import { noteHistory } from '../registry/change-registry.ts';
import { labelOf } from '../registry/registered-version.ts';
import { readRegistry } from '../registry/read-registry.ts';
import type { ReleaseStore, StoredRelease } from '../store/release-store.ts';

interface PruneOptions {
  readonly by: string;
  readonly now: Date;
  readonly reason?: string | undefined;
  /** How long a version stays after nobody could get it any more, in ms. */
  readonly graceMs: number;
  readonly dryRun?: boolean | undefined;
}

/**
 * Drops the published versions that nobody can still have open: not in the registry (which keeps the way back), and
 * out of it, or published without ever getting there, for longer than the grace time. The registry stays as it is.
 * @returns what was dropped
 */
export async function prune(
  store: ReleaseStore,
  { by, now, reason, graceMs, dryRun }: PruneOptions,
): Promise<string[]> {
  return store.withLock(async () => {
    const { revision, microFrontends, extras } = await readRegistry(store);
    const isListed = ({ package: name, version }: StoredRelease) =>
      microFrontends[name]?.some(({ metadata }) => metadata.version === version) === true;
    const since = (release: StoredRelease) =>
      Math.max(release.publishedAt.getTime(), Date.parse(extras?.retired?.[labelOf(release)] ?? '') || 0);
    const old = (await store.listReleases()).filter(
      (release) => !isListed(release) && now.getTime() - since(release) > graceMs,
    );
    const dropped = old.map(labelOf);
    if (dryRun !== true) {
      await store.tidy();
      if (dropped.length > 0) {
        const detail = dropped.join(' ');
        await noteHistory(store, { at: now.toISOString(), by, action: 'prune', detail, reason }, revision);
      }
      for (const release of old) {
        await store.removeRelease(release.package, release.version);
      }
    }
    return dropped;
  });
}
