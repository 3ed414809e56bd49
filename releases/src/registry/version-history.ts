import type { HistoryEntry } from '../store/release-store.ts';

/** History of one version. */
export interface VersionHistory {
  readonly published: HistoryEntry | undefined;
  /** Last time that the version was assigned to visitors. */
  readonly assigned: HistoryEntry | undefined;
  /** Start of its current or last share: `assigned` or the last step after it. */
  readonly shared: HistoryEntry | undefined;
  /** What ended that, undefined while it goes on. */
  readonly ended: HistoryEntry | undefined;
  readonly dropped: HistoryEntry | undefined;
}

const GIVING = ['canary', 'step', 'activate', 'promote'];

/**
 * Reads the history of one version, the oldest entry first.
 * @param isLive true if it is the active version: an end in the history was then undone
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
    const words = wordsOf(entry);
    if (isAssignment(entry, words, label)) {
      const goesOn = entry.action === 'step' && assigned !== undefined && ended === undefined;
      assigned = goesOn ? assigned : entry;
      shared = entry;
      ended = undefined;
    } else if (assigned !== undefined && ended === undefined && isEnded(entry, words, { name, label })) {
      ended = entry;
    }
  }
  if (isLive && ended !== undefined) {
    assigned = history.findLast((entry) => entry.action === 'rollback' && isOf(name, wordsOf(entry)));
    shared = assigned;
    ended = undefined;
  }
  const last = (action: string) =>
    history.findLast((entry) => entry.action === action && wordsOf(entry).includes(label));
  return { published: last('publish'), assigned: assigned, shared, ended, dropped: last('prune') };
}

function isAssignment({ action, detail }: HistoryEntry, words: readonly string[], label: string): boolean {
  const [name = '', version = ''] = label.split('@');
  const isBack = action === 'rollback' && isOf(name, words) && detail.endsWith(` to ${version}`);
  return isBack || (GIVING.includes(action) && words.includes(label));
}

/** A stop and a rollback name the version that they end; other actions end the version that was assigned before. */
function isEnded(
  { action }: HistoryEntry,
  words: readonly string[],
  { name, label }: { name: string; label: string },
): boolean {
  return action === 'stop' || action === 'rollback'
    ? words.includes(label) || words.includes(name)
    : (action === 'activate' || action === 'promote') && isOf(name, words);
}

function isOf(name: string, words: readonly string[]): boolean {
  return words.some((word) => word === name || word.startsWith(`${name}@`));
}

function wordsOf({ detail }: HistoryEntry): string[] {
  return detail.split(/[\s,:]+/);
}
