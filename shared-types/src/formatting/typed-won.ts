import type { Locale } from '../locales/locale.ts';
import { getNumberMarks } from './format-number.ts';

/** Returns true if a text is digits with nothing but marks and spaces between them, or empty. */
export function hasOnlyDigits(text: string): boolean {
  return /^[\d.,'’\s]*$/.test(text.normalize('NFKC'));
}

/**
 * Removes the marks of thousands that a field itself had set: where digits came or went they stand in wrong places.
 * Every mark stays if the edit brought one, since the member then wrote `1,5`, and not 15.
 * @param formatted what the field showed before the edit, as it had formatted it
 * @param edited what stands there after the edit
 */
export function removeFieldMarks(formatted: string, edited: string, locale: Locale): string {
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
