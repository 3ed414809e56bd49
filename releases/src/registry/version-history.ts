import type { LiveVersions, Registry } from 'shared-types/registry';
import { formatLocalTime } from 'shared-types/command-text';
import type { HistoryEntry } from '../store/release-store.ts';
import { getRoles, listLiveVersions } from './roles.ts';

export type VersionHistory = ReturnType<typeof readVersionHistory>;

/** Reads the history of one version, the oldest entry first. */
export function readVersionHistory(history: readonly HistoryEntry[], name: string, version: string) {
  let share = '';
  /** Last time that the version was assigned to visitors. */
  let assigned: HistoryEntry | undefined;
  /** Start of its current or last share: `assigned`, or the last step after it. */
  let shared: HistoryEntry | undefined;
  /** End of the assignment; undefined while it is assigned. */
  let ended: HistoryEntry | undefined;
  for (const entry of history) {
    const { [name]: versions } = entry.versions ?? {};
    const next = versions === undefined ? share : describeShare(versions, version);
    if (next !== '' && next !== share) {
      assigned = share !== '' && entry.action === 'step' ? assigned : entry;
      shared = entry;
      ended = undefined;
    } else if (next !== share) {
      ended = entry;
    }
    share = next;
  }
  const last = (action: string) =>
    history.findLast((entry) => entry.action === action && entry.detail.split(' ').includes(`${name}@${version}`));
  return { published: last('publish'), assigned, shared, ended, dropped: last('prune') };
}

/** Returns the role and the share of a version; empty if no visitor gets it. */
function describeShare({ active, canary, percent, to }: LiveVersions, version: string): string {
  return version === active ? 'live' : version === canary ? `${percent} % of ${to?.join(' ')}` : '';
}

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
