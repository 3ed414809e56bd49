import { createInstance } from 'i18next';
import { LANGUAGE_TAGS, type Locale } from './locale.ts';
import { type PlainTranslate, type Texts, textSettings, type Translate } from './texts.ts';

/**
 * The texts of a program that answers in every language, from its `texts/<locale>.json`; for Node alone, a browser loads
 * one language. Values are filled in as they are: whoever writes HTML escapes.
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
