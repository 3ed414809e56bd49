import { blame } from './blame.ts';
import { fail } from './failures.ts';
import { avoid, noteInTab, type TabRecord } from './tab-record.ts';

/** So many loads of a tab within this time are no visitor's doing, when a script asked for the last one. */
const STORM_LOADS = 4;
const STORM_MS = 12_000;

/** What the page before in this tab has left: it froze, or it was loaded over and over. */
export function reportPageBefore(before: TabRecord, now: number): void {
  const loads = [...before.loads.filter((at) => now - at < STORM_MS), now].slice(-STORM_LOADS);
  noteInTab({ loads, alive: document.visibilityState === 'visible', doing: [], last: undefined, leftBy: undefined });
  if (before.alive) {
    const suspects = before.doing.length > 0 ? before.doing : before.last === undefined ? [] : [before.last];
    for (const of of suspects) {
      avoid(fail({ kind: 'frozen', of }));
    }
  }
  if (loads.length >= STORM_LOADS && before.leftBy !== undefined) {
    avoid(fail({ kind: 'reload', code: before.leftBy.source, of: before.leftBy }));
  }
}

/** Follows how this page ends: whose code leaves it, and that it goes away rather than freezes. */
export function followEnding(onLeave: () => void): void {
  // The event comes while whoever navigates still stands in the stack. Not every browser has it.
  if ('navigation' in globalThis) {
    navigation.addEventListener('navigate', ({ userInitiated }) => {
      const by = userInitiated ? undefined : blame(new Error('navigate').stack ?? '');
      noteInTab({ leftBy: by?.feature === 'shell' ? undefined : by });
    });
  }
  const leave = () => {
    noteInTab({ alive: false });
    onLeave();
  };
  addEventListener('pagehide', leave);
  addEventListener('pageshow', () => noteInTab({ alive: document.visibilityState === 'visible' }));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') {
      leave();
    } else {
      noteInTab({ alive: true });
    }
  });
}
