import type { Registry } from 'shared-types/registry';
import { formatLocalTime } from 'shared-types/command-text';
import type { HistoryEntry } from '../store/release-store.ts';
import { getRoles, listLiveVersions } from './roles.ts';
import { readVersionHistory } from './version-history.ts';

/** Lists the new versions of a change that the canary analysis withdrew the last time. They require `--anyway`. */
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
        const { ended } = readVersionHistory(history, name, version);
        return ended?.action === 'stop' || (ended?.action === 'rollback' && ended.by === 'proxy')
          ? `${name}@${version} was stopped by the canary analysis at ${formatLocalTime(ended.at)} (${ended.detail}). Publish a corrected version, or add --anyway --reason "…".`
          : [];
      });
  });
}

function listVersions(registry: Registry, name: string): string[] {
  const roles = getRoles(registry, name);
  return roles === undefined ? [] : listLiveVersions(roles).map(({ version }) => version);
}
