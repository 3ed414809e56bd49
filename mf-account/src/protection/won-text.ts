import { hasOnlyDigits, type ReadWon, readWon, readWonEdit } from 'shared-types/platform';
import { platform } from 'shell/platform';

/** Returns the amount of a typed text or why it is none, in the page's language; undefined for an empty text. */
export function readLimit(text: string): ReadWon | undefined {
  return readWon(text, platform.locale.current);
}

/**
 * Returns what is kept of an edit: an amount as plain digits, which every language reads; other words, more may follow.
 * @param shown what the field showed before
 */
export function keepLimit(shown: string, edited: string, event: Event): string {
  const inputType = event instanceof InputEvent ? event.inputType : '';
  const { text, read, isComplete } = readWonEdit(shown, edited, inputType, platform.locale.current);
  return isComplete && read !== undefined && 'won' in read ? String(read.won) : text;
}

/** Returns what the field shows of a kept text: digits with marks of thousands; other words as they are. */
export function formatLimit(text: string): string {
  const read = readLimit(text);
  const isDigits = hasOnlyDigits(text) && !/\s$/.test(text);
  return isDigits && read !== undefined && 'won' in read ? platform.format.number(read.won) : text;
}
