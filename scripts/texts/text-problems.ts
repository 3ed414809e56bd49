import { LANGUAGE_TAGS, LOCALES, type Locale, PLURAL_FORMS, type Texts } from 'shared-types/platform';
import type { TextSet } from './text-sets.ts';

const FORM = new RegExp(`_(?<form>${PLURAL_FORMS.join('|')})$`);

/** Placeholder such as `{{name}}` or `{{count, number}}`. */
const PLACE = /\{\{(?<name>\w+)(?:, ?\w+)?\}\}/g;

/** Returns a key without the plural form, as code uses it. */
export function toPlainKey(key: string): string {
  return key.replace(FORM, '');
}

function listPlaceholders(text: string): string[] {
  return [...text.matchAll(PLACE)].map(([place]) => place).toSorted();
}

/** Returns the required keys of a language: those of Korean, with the plural forms of the language. */
function listKeys(korean: Texts, locale: Locale): string[] {
  const forms = PLURAL_FORMS.filter((form) =>
    new Intl.PluralRules(LANGUAGE_TAGS[locale]).resolvedOptions().pluralCategories.includes(form),
  );
  const keys = Object.keys(korean).flatMap((key) =>
    FORM.test(key) ? forms.map((form) => `${toPlainKey(key)}_${form}`) : [key],
  );
  return [...new Set(keys)];
}

function getKorean(korean: Texts, key: string): string | undefined {
  return korean[key] ?? korean[`${toPlainKey(key)}_other`];
}

/** Returns the problems of the texts of one language, compared with Korean. */
function findProblemsIn(korean: Texts, locale: Locale, texts: Texts): string[] {
  const wanted = listKeys(korean, locale);
  return [
    ...wanted.filter((key) => !Object.hasOwn(texts, key)).map((key) => `${key} is missing.`),
    ...Object.keys(texts)
      .filter((key) => !wanted.includes(key))
      .map((key) => `${key} is not a key of the Korean texts.`),
    ...wanted.flatMap((key) => (Object.hasOwn(texts, key) ? problemsOfText(korean, key, texts[key] ?? '') : [])),
  ];
}

export function findTextProblems({ place, texts }: TextSet): string[] {
  return LOCALES.flatMap((locale) =>
    findProblemsIn(texts.ko, locale, texts[locale]).map((problem) => `${place} in ${locale}: ${problem}`),
  );
}

function problemsOfText(korean: Texts, key: string, text: string): string[] {
  if (text.trim() === '') {
    return [`${key} is empty.`];
  }
  const wanted = listPlaceholders(getKorean(korean, key) ?? '');
  const found = listPlaceholders(text);
  return [
    // A key that is a plain word may equal the text.
    ...(/[A-Z._\d]/.test(key) && (text === key || text === toPlainKey(key)) ? [`${key} equals its key.`] : []),
    ...wanted.filter((place) => !found.includes(place)).map((place) => `${key} lacks ${place}.`),
    ...found
      .filter((place) => !wanted.includes(place))
      .map((place) => `${key} contains ${place}, which the Korean text lacks.`),
    ...(/\{\{count\b/.test(text) && !FORM.test(key) ? [`${key} uses count without plural forms.`] : []),
  ];
}
