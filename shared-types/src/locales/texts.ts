import { LANGUAGE_TAGS, type Locale } from './locale.ts';

/**
 * Texts of one screen in one language by key, as its `texts/<locale>.json` has them. `{{name}}` is the place of a value;
 * a text about a number of things has one key for each plural form of its language: `found_one`, `found_other`.
 */
export type Texts = Readonly<Record<string, string>>;

/** All texts of a package in one language, by screen. */
export type ScreenTexts = Readonly<Record<string, Texts>>;

export const PLURAL_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
export type PluralForm = (typeof PLURAL_FORMS)[number];

/** Values for the places in a text; `count` chooses the plural form. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Keys of texts in code: those of the Korean file; plural forms by their plain key. */
export type TextKey<Of extends Texts> = {
  [Key in keyof Of & string]: Key extends `${infer Plain}_${PluralForm}` ? Plain : Key;
}[keyof Of & string];

/** Formats a text of a screen with values; a text with plural forms needs the number as `count`. */
export type Translate<Of extends Texts> = (key: TextKey<Of>, values?: TextValues) => string;

/** Returns the module that every feature exposes for its texts in one language; it exports `ScreenTexts`. */
export function textsModule(locale: Locale): string {
  return `./texts-${locale}`;
}

/** i18next's `t` as we use it: a key, values, a text. Its own type tries to read the places out of the key. */
export type PlainTranslate = (key: string, values: object) => string;

/** Returns the settings of i18next: plain keys, no detection, and no escaping, which React does. */
export function textSettings(locale: Locale) {
  return {
    // Plural rules and formats need a standard language tag: `jp` and `vn` are not standard.
    lng: LANGUAGE_TAGS[locale],
    load: 'currentOnly',
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  } as const;
}
