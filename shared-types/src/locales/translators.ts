import { createInstance } from 'i18next';
import { LANGUAGE_TAGS, type Locale } from './locale.ts';
import { type PlainTranslate, type Texts, textSettings, type Translate } from './texts.ts';

/**
 * Returns the texts of a server in every language, from its `texts/<locale>.json`; for Node only, a browser loads one
 * language. Values are inserted unescaped: HTML must be escaped by the caller.
 */
export function translators<Of extends Texts>(
  texts: { readonly ko: Of } & Readonly<Record<Locale, Texts>>,
): Readonly<Record<Locale, Translate<Of>>> {
  const translatorOf = (locale: Locale): Translate<Of> => {
    const instance = createInstance({
      ...textSettings(locale),
      resources: { [LANGUAGE_TAGS[locale]]: { translation: texts[locale] } },
      initAsync: false,
    });
    void instance.init();
    const t = instance.t as PlainTranslate;
    return (key, values) => t(key, { ...values });
  };
  return {
    ko: translatorOf('ko'),
    en: translatorOf('en'),
    vn: translatorOf('vn'),
    jp: translatorOf('jp'),
    cn: translatorOf('cn'),
  };
}
