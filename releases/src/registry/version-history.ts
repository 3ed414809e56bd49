import type { LiveVersions } from 'shared-types/registry';
import type { HistoryEntry } from '../store/release-store.ts';

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
