import { DEFAULT_LOCALE, type Locale } from 'shared-types/platform';

/** Languages of translations; the site's texts are in Korean. */
export type TranslationLocale = Exclude<Locale, 'ko'>;

/**
 * Translations of an operator's text, for any of its fields. A missing language or field falls back to the published
 * text. The page's call names the language.
 */
export type Translations<Field extends string> = {
  readonly [In in TranslationLocale]?: { readonly [Name in Field]?: string };
};

/**
 * Returns an operator's text in one language, with all languages as translations.
 * @param of the fields in a language
 * @param locale the language of the text itself
 */
export function addTranslations<Texts extends object>(
  of: (locale: Locale) => Texts,
  locale: Locale = DEFAULT_LOCALE,
): Texts & { readonly translations: Readonly<Record<Locale, Texts>> } {
  return { ...of(locale), translations: { ko: of('ko'), en: of('en'), vn: of('vn'), jp: of('jp'), cn: of('cn') } };
}
