import { isDeepStrictEqual } from 'node:util';
import { LOCALES, type Locale } from 'shared-types';
import { readXliff } from './read-xliff.ts';
import { readTextSets, writeTexts } from './text-sets.ts';
import { TextsError } from './texts-error.ts';
import { writeXliff } from './write-xliff.ts';

/** The files for translators by language: those that are named, or all but Korean, which is the source. */
export function exportTexts(root: string, locales: readonly Locale[]): Map<Locale, string> {
  const sets = readTextSets(root);
  const wanted = locales.length > 0 ? locales : LOCALES.filter((locale) => locale !== 'ko');
  return new Map(wanted.map((locale) => [locale, writeXliff(sets, locale)]));
}

/**
 * Takes translated files back.
 * @returns what has changed: `mf-wallet/src/deposit/texts in jp`
 * @throws {TextsError} with the faults of all files; nothing is written then
 */
export function importTexts(root: string, files: readonly { readonly file: string; readonly xml: string }[]): string[] {
  const sets = readTextSets(root);
  const problems: string[] = [];
  const translations = files.flatMap(({ file, xml }) => {
    try {
      return readXliff(xml, sets);
    } catch (error) {
      if (!(error instanceof TextsError)) {
        throw error;
      }
      problems.push(...error.problems.map((problem) => `${file}: ${problem}`));
      return [];
    }
  });
  if (problems.length > 0) {
    throw new TextsError(problems);
  }
  return translations
    .filter(({ place, locale, texts }) => {
      const present = sets.find((set) => set.place === place)?.texts[locale];
      return !isDeepStrictEqual(present, texts);
    })
    .map(({ place, locale, texts }) => {
      writeTexts(root, place, locale, texts);
      return `${place} in ${locale}`;
    });
}
