import type { Registry } from 'shared-types/registry';
import { formatLocalTime } from 'shared-types/command-text';
import type { HistoryEntry } from '../store/release-store.ts';
import { getRoles } from './roles.ts';
import { readVersionHistory } from './version-history.ts';

/**
 * Returns why a version may not get visitors again without `--anyway`: the canary analysis stopped it or rolled it back
 * the last time. Undefined for every other version.
 */
export function findStop(history: readonly HistoryEntry[], name: string, version: string): string | undefined {
  const { ended } = readVersionHistory(history, { name, version, isLive: false });
  const isByItself = ended?.action === 'stop' || (ended?.action === 'rollback' && ended.by === 'proxy');
  return isByItself && ended !== undefined
    ? `${name}@${version} was stopped by the canary analysis at ${formatLocalTime(ended.at)} (${ended.detail}). Publish a corrected version, or add --anyway --reason "…".`
    : undefined;
}

/** Returns the versions of a change that the canary analysis stopped, with the reasons. */
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
      .flatMap((version) => findStop(history, name, version) ?? []);
  });
}

/** Returns the versions that visitors get: the active one and the canary. */
function listVersions(registry: Registry, name: string): string[] {
  const { active, canary } = getRoles(registry, name) ?? {};
  return [active, canary].flatMap((version) => (version === undefined ? [] : [version.metadata.version]));
}
