import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_LOCALE, LANGUAGE_TAGS, type Locale, LOCALES, type PlainTranslate } from 'shared-types/platform';
import type texts from './ko.json';

/** Namespace in which the kit’s own texts stand. */
export const KIT_NAMESPACE = 'ui';

/** Keys of the kit’s own texts. */
export type KitTextKey = keyof typeof texts;

/** The kit’s own texts in one language. */
export type KitTexts = Readonly<Record<KitTextKey, string>>;

/** Hook: the kit’s own texts in the page’s language; `{{name}}` in a text stands for a value. */
export function useKitText(): (key: KitTextKey, values?: Readonly<Record<string, string | number>>) => string {
  const { t } = useTranslation(KIT_NAMESPACE);
  return useCallback((key, values) => (t as PlainTranslate)(key, { ...values }), [t]);
}

/** Hook: the page’s language. */
export function useKitLocale(): Locale {
  const { language } = useTranslation(KIT_NAMESPACE).i18n;
  return LOCALES.find((locale) => LANGUAGE_TAGS[locale] === language) ?? DEFAULT_LOCALE;
}
