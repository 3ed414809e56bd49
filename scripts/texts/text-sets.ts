import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale, Texts } from 'shared-types/platform';

export interface TextSet {
  /** Folder relative to the root, such as `mf-wallet/src/deposit/texts`. */
  readonly place: string;
  readonly texts: Readonly<Record<Locale, Texts>>;
}

export function readTextSets(root: string): TextSet[] {
  return globSync('*/src/**/texts/ko.json', { cwd: root })
    .map((file) => path.dirname(file).split(path.sep).join('/'))
    .toSorted((one, other) => one.localeCompare(other, 'en'))
    .map((place) => ({ place, texts: everyLanguage((locale) => readTexts(path.join(root, place, `${locale}.json`))) }));
}

function readTexts(file: string): Texts {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : {};
}

function everyLanguage<Value>(of: (locale: Locale) => Value): Readonly<Record<Locale, Value>> {
  return { ko: of('ko'), en: of('en'), vn: of('vn'), jp: of('jp'), cn: of('cn') };
}
