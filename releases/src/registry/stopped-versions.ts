import type { Registry } from 'shared-types/registry';
import { formatLocalTime } from 'shared-types/command-text';
import type { HistoryEntry } from '../store/release-store.ts';
import { getRoles } from './roles.ts';
import { readVersionHistory } from './version-history.ts';

/**
 * Lists why versions of a change may not get visitors again without `--anyway`: the canary analysis stopped them or
 * rolled them back the last time.
 */
export function findNewStops(
  history: readonly HistoryEntry[],
  before: Registry,
  after: Registry,
  packages: readonly string[],
): string[] {
  return packages.flatMap((name) => {
    const had = listVersions(before, name);
    return listVersions(after, name)
      .filter((version) => !had.includes(version))
      .flatMap((version) => {
        const { ended } = readVersionHistory(history, { name, version, isLive: false });
        return ended?.action === 'stop' || (ended?.action === 'rollback' && ended.by === 'proxy')
          ? `${name}@${version} was stopped by the canary analysis at ${formatLocalTime(ended.at)} (${ended.detail}). Publish a corrected version, or add --anyway --reason "…".`
          : [];
      });
  });
}

/** Returns the versions that visitors get: the active one and the canary. */
function listVersions(registry: Registry, name: string): string[] {
  const { active, canary } = getRoles(registry, name) ?? {};
  return [active, canary].flatMap((version) => (version === undefined ? [] : [version.metadata.version]));
}
