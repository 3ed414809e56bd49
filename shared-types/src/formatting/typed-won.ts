import type { Locale } from '../locales/locale.ts';
import { formatNumber, getNumberMarks } from './format-number.ts';
import { type ReadWon, readWon } from './read-won.ts';

export interface WonEdit {
  readonly text: string;
  readonly read: ReadWon | undefined;
  /** True for digits that the field may format immediately. */
  readonly isComplete: boolean;
}

/** Input types that insert text that was not typed; its separators are literal. */
const PASTED = /^insertFrom|^insertReplacementText$/;

/**
 * Reads an amount field after an edit. @param shown previous content @param inputType of the `InputEvent`, empty for
 * other events
 */
export function readWonEdit(shown: string, edited: string, inputType: string, locale: Locale): WonEdit {
  const before = readWon(shown, locale);
  const isFormatted = before !== undefined && 'won' in before && formatNumber(before.won, locale) === shown;
  const isDigits = hasOnlyDigits(edited);
  // Digits that are typed or deleted leave the field's own marks anywhere.
  const text = isFormatted && isDigits && !PASTED.test(inputType) ? removeFieldMarks(shown, edited, locale) : edited;
  const read = readWon(text, locale);
  // A 0 and a space stay, since 0.5만 and 1 000 may follow.
  const isAmount = read !== undefined && 'won' in read && read.won > 0 && /\S$/.test(text);
  return { text, read, isComplete: read === undefined || (isDigits && isAmount) };
}

/** Returns true if a text is digits with nothing but marks and spaces between them, or empty. */
export function hasOnlyDigits(text: string): boolean {
  return /^[\d.,'’\s]*$/.test(text.normalize('NFKC'));
}

/**
 * Removes the thousands separators that a field itself had set, since an edit moves them to wrong positions. Preserves
 * all if the edit added one, since the member then typed `1,5`, and not 15. @param formatted previous content,
 * formatted by the field @param edited content after the edit
 */
function removeFieldMarks(formatted: string, edited: string, locale: Locale): string {
  const { group } = getNumberMarks(locale);
  const most = Math.min(formatted.length, edited.length);
  let before = 0;
  while (before < most && formatted[before] === edited[before]) {
    before += 1;
  }
  let behind = 0;
  while (behind < most - before && formatted.at(-1 - behind) === edited.at(-1 - behind)) {
    behind += 1;
  }
  const inserted = edited.slice(before, edited.length - behind).normalize('NFKC');
  return inserted.includes(group) ? edited : edited.replaceAll(group, '');
}
