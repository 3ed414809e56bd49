import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ScreenTexts } from 'shared-types/platform';

/** Returns the text files of one language by screen, the folder that contains `texts`. */
export function listTextFiles(sources: string, locale: string): Map<string, string> {
  const files = globSync(`**/texts/${locale}.json`, { cwd: sources }).toSorted();
  return new Map(
    files.map((file) => [path.dirname(path.dirname(file)).split(path.sep).join('/'), path.join(sources, file)]),
  );
}

/** Reads all texts of a package in one language. */
export function readScreenTexts(sources: string, locale: string): ScreenTexts {
  return Object.fromEntries(
    [...listTextFiles(sources, locale)].map(([screen, file]) => [screen, JSON.parse(readFileSync(file, 'utf8'))]),
  );
}
