import { DEFAULT_LOCALE, type Locale } from 'shared-types/platform';

/** The languages beside the one that the house writes in. */
export type FurtherLocale = Exclude<Locale, 'ko'>;

/**
 * What the house wrote, in further languages: any of its fields. A reader of a language, or a field, that is not there
 * gets the text as it was published. The language is the one that the page's call names.
 */
export type Translations<Field extends string> = {
  readonly [In in FurtherLocale]?: { readonly [Name in Field]?: string };
};

/**
 * A text of the house that stands in its texts: in one language, with all of them as translations.
 * @param of the fields in a language
 * @param locale the language of the text itself
 */
export function inEveryLanguage<Texts extends object>(
  of: (locale: Locale) => Texts,
  locale: Locale = DEFAULT_LOCALE,
): Texts & { readonly translations: Readonly<Record<Locale, Texts>> } {
  return { ...of(locale), translations: { ko: of('ko'), en: of('en'), vn: of('vn'), jp: of('jp'), cn: of('cn') } };
}
