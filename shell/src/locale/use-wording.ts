import i18next from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlainTranslate, PlatformLocale, TextValues, Wording } from 'shared-types';
import { siteState } from '../site-state/site-state.ts';

const registered = new WeakSet<Wording>();

/** Makes a screen's texts known in the page's language, once. */
export function registerWording(wording: Wording): void {
  if (!registered.has(wording)) {
    registered.add(wording);
    i18next.addResourceBundle(siteState.locale, wording.namespace, wording.texts[siteState.locale], true, true);
  }
}

/** @see PlatformLocale.useWording */
export const useWording: PlatformLocale['useWording'] = (wording) => {
  registerWording(wording);
  const { t } = useTranslation(wording.namespace);
  return useCallback((key: string, values?: TextValues) => (t as PlainTranslate)(key, { ...values }), [t]);
};
