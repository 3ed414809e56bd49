import { LANGUAGE_TAGS, LOCALES, type Locale, PLURAL_FORMS, type Texts } from 'shared-types/platform';
import type { TextSet } from './text-sets.ts';

const FORM = new RegExp(`_(?<form>${PLURAL_FORMS.join('|')})$`);

/** `{{name}}`, or with a format: `{{count, number}}`. */
const PLACE = /\{\{(?<name>\w+)(?:, ?\w+)?\}\}/g;

/** The key that code asks for: without the plural form. */
export function toPlainKey(key: string): string {
  return key.replace(FORM, '');
}

/** The places for values in a text, in order of the alphabet. */
function listPlaceholders(text: string): string[] {
  return [...text.matchAll(PLACE)].map(([place]) => place).toSorted();
}

/** The keys that a language must have, by those of Korean: one for each of its own plural forms where there are forms. */
function listKeys(korean: Texts, locale: Locale): string[] {
  const forms = PLURAL_FORMS.filter((form) =>
    new Intl.PluralRules(LANGUAGE_TAGS[locale]).resolvedOptions().pluralCategories.includes(form),
  );
  const keys = Object.keys(korean).flatMap((key) =>
    FORM.test(key) ? forms.map((form) => `${toPlainKey(key)}_${form}`) : [key],
  );
  return [...new Set(keys)];
}

/** The Korean text that a key of any language says. */
function getKorean(korean: Texts, key: string): string | undefined {
  return korean[key] ?? korean[`${toPlainKey(key)}_other`];
}

/** What is wrong with texts in one language, by those of Korean. */
export function findProblemsIn(korean: Texts, locale: Locale, texts: Texts): string[] {
  const wanted = listKeys(korean, locale);
  return [
    ...wanted.filter((key) => !Object.hasOwn(texts, key)).map((key) => `${key} is missing.`),
    ...Object.keys(texts)
      .filter((key) => !wanted.includes(key))
      .map((key) => `${key} is no key of the Korean texts.`),
    ...wanted.flatMap((key) => (Object.hasOwn(texts, key) ? problemsOfText(korean, key, texts[key] ?? '') : [])),
  ];
}

/** What is wrong with the texts of one set, in all languages. */
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
    // A key that is a plain word may be the word in some language.
    ...(/[A-Z._\d]/.test(key) && (text === key || text === toPlainKey(key)) ? [`${key} says its own key.`] : []),
    ...wanted.filter((place) => !found.includes(place)).map((place) => `${key} lacks ${place}.`),
    ...found.filter((place) => !wanted.includes(place)).map((place) => `${key} has ${place}, which Korean has not.`),
    ...(/\{\{count\b/.test(text) && !FORM.test(key) ? [`${key} counts and has no plural forms.`] : []),
  ];
}
