import type { Blamed, Version } from './blame.ts';
import { browser } from '../private-references/browser.ts';

/** What a tab keeps from page to page, so that the next page can tell how the one before ended. */
export interface TabRecord {
  /** When the pages of this tab were loaded lately, in ms. */
  readonly loads: readonly number[];
  /** The page is on screen and has not gone away: whoever finds this set finds a page that froze or crashed. */
  readonly alive: boolean;
  /** What the page was starting or showing; when it ended without going away, one of these did it. */
  readonly doing: readonly Version[];
  /** The part that was shown or touched last. */
  readonly last?: Version | undefined;
  /** Whose code asked for the next page. */
  readonly leftBy?: Blamed | undefined;
  /** Versions that this tab does without, `mf-rooms@1.5.0`. */
  readonly avoided: readonly string[];
}

const NAME = 'site.page';
const EMPTY: TabRecord = { loads: [], alive: false, doing: [], avoided: [] };

let record = EMPTY;

/** The record as the page before left it. */
export function readTabRecord(): TabRecord {
  try {
    const kept = browser.parse(browser.visit?.get(NAME) ?? 'null');
    record = isRecord(kept) ? kept : EMPTY;
  } catch {
    record = EMPTY;
  }
  return record;
}

/** Changes the record at once, since a page that freezes has no later. */
export function noteInTab(change: Partial<TabRecord>): void {
  record = { ...record, ...change };
  try {
    browser.visit?.set(NAME, browser.stringify(record));
  } catch {
    // A tab without room, or whose browser keeps nothing, goes on without.
  }
}

/** Lets this tab do without a version from its next page on. */
export function avoid({ feature, version }: Version): void {
  const name = `${feature}@${version}`;
  noteInTab({ avoided: [...record.avoided.filter((other) => other !== name), name].slice(-MOST_AVOIDED) });
}

/** Whether this tab does without a version, since it froze, emptied or reloaded a page here. */
export function isAvoided({ feature, version }: Version): boolean {
  return record.avoided.includes(`${feature}@${version}`);
}

const MOST_AVOIDED = 10;

function isRecord(kept: unknown): kept is TabRecord {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'loads' in kept &&
    Array.isArray(kept.loads) &&
    'doing' in kept &&
    Array.isArray(kept.doing) &&
    'avoided' in kept &&
    Array.isArray(kept.avoided) &&
    'alive' in kept
  );
}
