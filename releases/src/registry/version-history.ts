import type { HistoryEntry } from '../store/release-store.ts';

/** History of one version. */
export interface VersionHistory {
  readonly published: HistoryEntry | undefined;
  /** Last time that the version was assigned to visitors. */
  readonly assigned: HistoryEntry | undefined;
  /** Start of its current or last share: `assigned`, or the last step after it. */
  readonly shared: HistoryEntry | undefined;
  /** End of the assignment; undefined while it is assigned. */
  readonly ended: HistoryEntry | undefined;
  readonly dropped: HistoryEntry | undefined;
}

const ASSIGNING = ['canary', 'step', 'activate', 'promote'];

/**
 * Reads the history of one version, the oldest entry first.
 * @param isLive true for the active version, which a rollback may have restored
 */
export function readVersionHistory(
  history: readonly HistoryEntry[],
  { name, version, isLive }: { name: string; version: string; isLive: boolean },
): VersionHistory {
  const label = `${name}@${version}`;
  let assigned: HistoryEntry | undefined;
  let shared: HistoryEntry | undefined;
  let ended: HistoryEntry | undefined;
  for (const entry of history) {
    const words = splitDetail(entry);
    if (isAssignment(entry, words, label)) {
      const isContinued = entry.action === 'step' && assigned !== undefined && ended === undefined;
      assigned = isContinued ? assigned : entry;
      shared = entry;
      ended = undefined;
    } else if (assigned !== undefined && ended === undefined && isEnded(entry, words, { name, label })) {
      ended = entry;
    }
  }
  if (isLive && ended !== undefined) {
    assigned = history.findLast((entry) => entry.action === 'rollback' && namesPackage(name, splitDetail(entry)));
    shared = assigned;
    ended = undefined;
  }
  const last = (action: string) =>
    history.findLast((entry) => entry.action === action && splitDetail(entry).includes(label));
  return { published: last('publish'), assigned, shared, ended, dropped: last('prune') };
}

function isAssignment({ action, detail }: HistoryEntry, words: readonly string[], label: string): boolean {
  const [name = '', version = ''] = label.split('@');
  const isBack = action === 'rollback' && namesPackage(name, words) && detail.endsWith(` to ${version}`);
  return isBack || (ASSIGNING.includes(action) && words.includes(label));
}

/** Returns true if an entry ends a version: stops and rollbacks name it, other actions replace it. */
function isEnded(
  { action }: HistoryEntry,
  words: readonly string[],
  { name, label }: { name: string; label: string },
): boolean {
  return action === 'stop' || action === 'rollback'
    ? words.includes(label) || words.includes(name)
    : (action === 'activate' || action === 'promote') && namesPackage(name, words);
}

function namesPackage(name: string, words: readonly string[]): boolean {
  return words.some((word) => word === name || word.startsWith(`${name}@`));
}

function splitDetail({ detail }: HistoryEntry): string[] {
  return detail.split(/[\s,:]+/);
}
