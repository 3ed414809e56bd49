import path from 'node:path';
import type { Locale, ScreenTexts } from 'shared-types/platform';
import { readScreenTexts } from 'feature-kit/webpack/screen-texts.ts';

// Replaces `locale/own-texts.ts` in the shell's tests, which run without webpack.

const SOURCES = path.resolve(import.meta.dirname, '..');
const KIT_SOURCES = path.resolve(import.meta.dirname, '../../../ui/src');

/** Loads all texts of the shell and the kit in one language from the files. */
export async function loadOwnTexts(locale: Locale): Promise<ScreenTexts> {
  return readScreenTexts([SOURCES, KIT_SOURCES], locale);
}

export function readTextsOfFolder(folder: string): Readonly<Record<Locale, Readonly<Record<string, string>>>> {
  const of = (locale: Locale) => readScreenTexts([SOURCES], locale)[folder] ?? {};
  return { ko: of('ko'), en: of('en'), vn: of('vn'), jp: of('jp'), cn: of('cn') };
}
