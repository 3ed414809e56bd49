import { DEFAULT_LOCALE, LANGUAGE_TAGS, type Locale, LOCALES } from 'shared-types/platform';
import type { CallContext } from './implement-call.ts';

/** Returns the language of the page that made the call, as named by the proxy. */
export function getCallerLocale({ headers }: Pick<CallContext, 'headers'>): Locale {
  return LOCALES.find((locale) => LANGUAGE_TAGS[locale] === headers['accept-language']) ?? DEFAULT_LOCALE;
}
