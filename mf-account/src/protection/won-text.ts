import { hasOnlyDigits, type ReadWon, readWon, removeFieldMarks } from 'shared-types';
import { platform } from 'shell/platform';

/** Returns the amount of a typed text or why it is none, in the page's language; undefined for an empty text. */
export function readLimit(text: string): ReadWon | undefined {
  return readWon(text, platform.locale.current);
}

/**
 * Returns what is kept of an edit: an amount as plain digits, which every language reads; other words, more may follow.
 * @param shown what the field showed before
 * @param isPasted true for text that was not typed: its marks stand for themselves
 */
export function keepLimit(shown: string, edited: string, isPasted: boolean): string {
  if (!hasOnlyDigits(edited)) {
    return edited;
  }
  const isFormatted = !isPasted && formatLimit(shown) === shown;
  const text = isFormatted ? removeFieldMarks(shown, edited, platform.locale.current) : edited;
  const read = readLimit(text);
  return read !== undefined && 'won' in read ? String(read.won) : text;
}

/** Returns what the field shows of a kept text: digits with marks of thousands; other words as they are. */
export function formatLimit(text: string): string {
  const read = readLimit(text);
  return read !== undefined && 'won' in read && hasOnlyDigits(text) ? platform.format.number(read.won) : text;
}
