import type { Locale } from 'shared-types/platform';
import { EVERYWHERE, WORDING, type WordingRule } from './wording-rules.ts';

/** Names and terms in Latin letters that Chinese and Japanese texts may contain. */
const LATIN_NAMES =
  /Geumbit Naru|example\.com|Caps Lock|Cookie|session|locale|zone|visitor|shell-…|JavaScript|JPEG|PNG|WebP|MB|CSV|ID|\bA(?![a-z])/g;
const LATIN_WORD: WordingRule = { wrong: /[A-Za-z]+/, right: 'the language itself, or a listed name' };

/** Returns the wording problems of a text. */
export function findWordingProblems(locale: Locale, text: string): string[] {
  const words = text.replaceAll(/<\/?[a-z]+>/g, '');
  const latin = words.replaceAll(/\{\{[^}]*\}\}/g, '').replaceAll(LATIN_NAMES, '');
  const found = [...EVERYWHERE, ...WORDING[locale]].filter(({ wrong }) => wrong.test(words));
  const foreign = (locale === 'jp' || locale === 'cn') && LATIN_WORD.wrong.test(latin);
  return [
    ...found.map(({ wrong, right }) => `“${wrong.exec(words)?.[0]}” in “${text}”: ${right}.`),
    ...(foreign ? [`“${LATIN_WORD.wrong.exec(latin)?.[0]}” in “${text}”: ${LATIN_WORD.right}.`] : []),
  ];
}
