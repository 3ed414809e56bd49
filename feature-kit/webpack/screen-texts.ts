import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ScreenTexts } from 'shared-types/platform';

/** Reads the texts of one language by screen, the folder that contains `texts`; `.` for texts of no screen. */
export function readScreenTexts(sources: readonly string[], locale: string): ScreenTexts {
  const texts = sources.flatMap((cwd) =>
    globSync(`**/texts/${locale}.json`, { cwd })
      .toSorted()
      .map((file) => {
        const screen = path.dirname(path.dirname(file)).split(path.sep).join('/');
        return [screen, JSON.parse(readFileSync(path.join(cwd, file), 'utf8'))] as const;
      }),
  );
  return Object.fromEntries(texts) as ScreenTexts;
}
