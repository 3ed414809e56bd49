import { fail } from './failures.ts';
import { COVERED, frameProblem, hidingSheet, pageIsHidden, showsSomething } from './frame-check.ts';
import { browser } from '../private-references/browser.ts';
import { own } from './own-browser.ts';
import { notePart, type Part } from './parts.ts';
import { restoreFunctions } from './replaced.ts';
import { sendReport } from './reporter.ts';
import { stopStorms } from './storms.ts';
import { avoid, isAvoided } from './tab-record.ts';
import type { Version } from './blame.ts';

/** A part without anything to see after this time is empty, and one that still waits is suspended, in ms. */
const EMPTY_MS = 6_000;
const SUSPENDED_MS = 20_000;

/** When the frame is looked at after a part was shown: at once, when its effects are over, and later. */
const LOOKS_MS = [500, 5_000];

/**
 * Looks at what a part did to the page when it was shown, and whether it shows anything itself.
 * @param content its root, undefined for a part that may well show nothing
 * @param stop takes the part out of the page when it renders without end; does nothing once it is out
 * @returns to be called when the part goes
 */
export function watchShownPart(part: Part, content: Element | undefined, stop: () => void): () => void {
  let gone = false;
  stopStorms(part, stop);
  notePart(part);
  checkPage(part);
  for (const ms of LOOKS_MS) {
    browser.setTimeout(() => checkPage(gone ? undefined : part), ms);
  }
  browser.setTimeout(() => {
    const due = !gone && content?.isConnected === true && document.visibilityState === 'visible';
    // In a closed drawer, or where the whole page is gone, there is nothing to see of any part.
    if (due && content.checkVisibility() && !pageIsHidden() && !showsSomething(content)) {
      fail({ kind: 'empty', of: part });
    }
  }, EMPTY_MS);
  return () => (gone = true);
}

/**
 * Reports a part that still waits after the limit.
 * @param waiting the part, undefined while its code has not come
 * @returns to be called when it waits no more
 */
export function watchWaiting(waiting: () => Part | undefined): () => void {
  let over = false;
  browser.setTimeout(() => {
    const part = waiting();
    if (!over && part !== undefined && document.visibilityState === 'visible') {
      fail({ kind: 'suspended', of: part });
    }
  }, SUSPENDED_MS);
  return () => (over = true);
}

/**
 * Looks whether the page still stands and the browser's functions are its own; `by` did the last thing in it. Functions
 * are put back; a page that a feature has hidden, or left without any way out, is loaded once more, without that version.
 */
export function checkPage(by: Version | Part | undefined): void {
  try {
    look(by);
  } catch {
    // What looks after the page must not break it, whatever state a feature has brought it into.
  }
}

let known: string | undefined;

function look(by: Version | Part | undefined): void {
  restoreFunctions((name) => fail({ kind: 'replaced', error: new TypeError(name), code: '', of: by }));
  const before = known;
  known = document.visibilityState === 'visible' ? frameProblem() : undefined;
  // Whoever looks next finds the same, and did not do it.
  if (known === undefined || before !== undefined) {
    return;
  }
  const sheet = hidingSheet();
  const charged = fail({ kind: 'blank', error: new TypeError(known), code: sheet?.source ?? '', of: sheet ?? by });
  if (charged.feature !== 'shell' && !isAvoided(charged)) {
    avoid(charged);
    // A tab that keeps nothing would have the version again, and again.
    if (browser.visit && known !== COVERED) {
      sendReport();
      own.reload();
    }
  }
}
