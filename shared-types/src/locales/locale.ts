/** Languages of the interface, by the app's own codes; Korean is the default and nothing is detected (spec section 1). */
export const LOCALES = ['ko', 'en', 'vn', 'jp', 'cn'] as const;
export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'ko';

/** BCP 47 tag for each app code, for the `lang` attribute and for `Intl`. */
export const LANGUAGE_TAGS: Readonly<Record<Locale, string>> = {
  ko: 'ko',
  en: 'en',
  vn: 'vi',
  jp: 'ja',
  cn: 'zh-CN',
};

export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  ko: '한국어',
  en: 'English',
  vn: 'Tiếng Việt',
  jp: '日本語',
  cn: '简体中文',
};

/** Returns true if a value from outside (cookie, form, file) is a language code of the site. */
export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}
