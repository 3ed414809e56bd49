import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale, Texts } from 'shared-types';

/** Texts that stand together, in every language. */
export interface TextSet {
  /** Where they stand, from the project's root: `mf-wallet/src/deposit/texts`, or a feature's `feature.json`. */
  readonly place: string;
  readonly texts: Readonly<Record<Locale, Texts>>;
}

/** Every text of the repository: what stands in `texts` folders, and the words of the descriptors. */
export function readTextSets(root: string): TextSet[] {
  const folders = globSync('*/src/**/texts/ko.json', { cwd: root }).map((file) => path.dirname(file));
  const descriptors = globSync('mf-*/feature.json', { cwd: root });
  return [...folders, ...descriptors]
    .map((place) => place.split(path.sep).join('/'))
    .toSorted((one, other) => one.localeCompare(other, 'en'))
    .map((place) => ({ place, texts: everyLanguage((locale) => readTexts(root, place, locale)) }));
}

function readTexts(root: string, place: string, locale: Locale): Texts {
  const file = fileOf(root, place, locale);
  if (!existsSync(file)) {
    return {};
  }
  const content = readJson(file);
  return isDescriptor(place) ? (content as Descriptor).wording[locale] : (content as Texts);
}

interface Descriptor {
  readonly wording: Readonly<Record<Locale, Texts>>;
}

function isDescriptor(place: string): boolean {
  return place.endsWith('.json');
}

function fileOf(root: string, place: string, locale: Locale): string {
  return isDescriptor(place) ? path.join(root, place) : path.join(root, place, `${locale}.json`);
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function everyLanguage<Value>(of: (locale: Locale) => Value): Readonly<Record<Locale, Value>> {
  return { ko: of('ko'), en: of('en'), vn: of('vn'), jp: of('jp'), cn: of('cn') };
}
