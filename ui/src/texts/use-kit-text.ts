import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_LOCALE, LANGUAGE_TAGS, type Locale, LOCALES, type PlainTranslate } from 'shared-types/platform';
import type texts from './ko.json';

export const KIT_NAMESPACE = 'ui';

export type KitTextKey = keyof typeof texts;

/** Returns a function that formats the kit's texts in the page's language, with values for `{{name}}`. */
export function useKitText(): (key: KitTextKey, values?: Readonly<Record<string, string | number>>) => string {
  const { t } = useTranslation(KIT_NAMESPACE);
  return useCallback((key, values) => (t as PlainTranslate)(key, { ...values }), [t]);
}

export function useKitLocale(): Locale {
  const { language } = useTranslation(KIT_NAMESPACE).i18n;
  return LOCALES.find((locale) => LANGUAGE_TAGS[locale] === language) ?? DEFAULT_LOCALE;
}
