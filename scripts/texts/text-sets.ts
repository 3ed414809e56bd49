import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale, Texts } from 'shared-types/platform';

export type TextSet = ReturnType<typeof readTextSets>[number];

/** Reads the texts of all folders, such as `mf-wallet/src/deposit/texts`; those of a missing file are empty. */
export function readTextSets(root: string) {
  return globSync('*/src/**/texts/ko.json', { cwd: root })
    .map((file) => path.dirname(file).split(path.sep).join('/'))
    .toSorted((one, other) => one.localeCompare(other, 'en'))
    .map((place) => {
      const read = (locale: Locale) => {
        const file = path.join(root, place, `${locale}.json`);
        return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : {};
      };
      return { place, texts: { ko: read('ko'), en: read('en'), vn: read('vn'), jp: read('jp'), cn: read('cn') } };
    });
}
