import { DEFAULT_LOCALE, LANGUAGE_TAGS, type Locale, LOCALES } from 'shared-types/platform';
import type { CallContext } from './implement-call.ts';

/** The language of the page that a call came from, as the proxy names it. */
export function callerLocale({ headers }: Pick<CallContext, 'headers'>): Locale {
  return LOCALES.find((locale) => LANGUAGE_TAGS[locale] === headers['accept-language']) ?? DEFAULT_LOCALE;
}
