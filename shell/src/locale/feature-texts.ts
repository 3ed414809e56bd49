import i18next from 'i18next';
import { useMemo } from 'react';
import {
  LANGUAGE_TAGS,
  type PlainTranslate,
  type PlatformLocale,
  type ScreenTexts,
  type TextValues,
} from 'shared-types/platform';
import { type Caller, formatCaller } from '../api/caller.ts';
import { siteState } from '../site-state/site-state.ts';

/** Adds the texts of a release. Two versions of a feature can be in one page; each has separate texts. */
export function addTexts(caller: Caller, texts: ScreenTexts): void {
  for (const [screen, screenTexts] of Object.entries(texts)) {
    i18next.addResourceBundle(LANGUAGE_TAGS[siteState.locale], namespaceOf(caller, screen), screenTexts);
  }
}

export function createTextsHook(caller: Caller): PlatformLocale['useTexts'] {
  return (screen) =>
    useMemo(() => {
      const t = translateOf(caller, screen);
      return (key, values) => t(key, { ...values });
    }, [screen]);
}

export function formatFeatureText(caller: Caller, screen: string, key: string, values?: TextValues): string {
  return translateOf(caller, screen)(key, { ...values });
}

function translateOf(caller: Caller, screen: string): PlainTranslate {
  return i18next.getFixedT(LANGUAGE_TAGS[siteState.locale], namespaceOf(caller, screen)) as PlainTranslate;
}

function namespaceOf(caller: Caller, screen: string): string {
  return `${formatCaller(caller)}/${screen}`;
}
