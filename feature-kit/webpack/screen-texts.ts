import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ScreenTexts } from 'shared-types/platform';

/** Returns the text files of one language by screen, the folder that contains `texts`; `.` for texts of no screen. */
export function listTextFiles(sources: readonly string[], locale: string): Map<string, string> {
  const files = sources.flatMap((cwd) =>
    globSync(`**/texts/${locale}.json`, { cwd })
      .toSorted()
      .map((file) => [path.dirname(path.dirname(file)).split(path.sep).join('/'), path.join(cwd, file)] as const),
  );
  return new Map(files);
}

export function readScreenTexts(sources: readonly string[], locale: string): ScreenTexts {
  return Object.fromEntries(
    [...listTextFiles(sources, locale)].map(([screen, file]) => [screen, JSON.parse(readFileSync(file, 'utf8'))]),
  );
}
