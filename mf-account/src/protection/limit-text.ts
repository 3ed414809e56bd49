import { hasOnlyDigits, type ReadWon, readWon, readWonEdit } from 'shared-types/platform';
import { platform } from 'shell/platform';

/** Returns the amount of a typed text or its error, in the page's language; undefined for an empty text. */
export function readLimit(text: string): ReadWon | undefined {
  return readWon(text, platform.locale.current);
}

/**
 * Returns the draft to store: plain digits for an amount, which every language can read, or the invalid text unchanged.
 * @param shown previous text of the field
 */
export function toLimitDraft(shown: string, edited: string, event: Event): string {
  const inputType = event instanceof InputEvent ? event.inputType : '';
  const { text, read, isComplete } = readWonEdit(shown, edited, inputType, platform.locale.current);
  return isComplete && read !== undefined && 'won' in read ? String(read.won) : text;
}

/** Formats a stored draft for the field: digits with thousands separators; invalid text unchanged. */
export function formatLimit(text: string): string {
  const read = readLimit(text);
  const isDigits = hasOnlyDigits(text) && !/\s$/.test(text);
  return isDigits && read !== undefined && 'won' in read ? platform.format.number(read.won) : text;
}
