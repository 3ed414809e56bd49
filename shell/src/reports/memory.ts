import { busiest } from './blocked.ts';
import { fail } from './failures.ts';
import { browser } from '../private-references/browser.ts';
import { lastPart } from './parts.ts';

/**
 * More than any page of the site needs by far. Browsers tell of memory seldom and coarsely (Chrome every 20 minutes),
 * so the amount counts and not how fast it grew.
 */
const MOST_BYTES = 500_000_000;
const MOST_ELEMENTS = 50_000;

/** When it is looked at, in ms after the start: early for what leaks fast, then now and then. */
const LOOKS_MS = [15_000, 60_000, 300_000, 1_260_000];

/** Reports memory, or a document, that has grown out of all proportion. */
export function watchMemory(): void {
  for (const ms of LOOKS_MS) {
    browser.setTimeout(() => {
      const { memory } = performance as Performance & { readonly memory?: { readonly usedJSHeapSize: number } };
      const heap = memory?.usedJSHeapSize ?? 0;
      if (heap > MOST_BYTES || document.getElementsByTagName('*').length > MOST_ELEMENTS) {
        fail({ kind: 'leak', of: busiest() ?? lastPart() });
      }
    }, ms);
  }
}
