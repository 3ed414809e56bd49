import type { IncomingMessage } from 'node:http';
import cookie from '@fastify/cookie';
import { DEFAULT_LOCALE, isLocale, type Locale, LOCALE_COOKIE } from 'shared-types/platform';
import { getPageCookie } from '../cookies/site-cookies.ts';

/** Returns the language that the visitor chose; Korean without a choice. There is no detection. */
export function getLocale({ headers }: Pick<IncomingMessage, 'headers'>): Locale {
  const locale = getPageCookie(cookie.parse(headers.cookie ?? ''), LOCALE_COOKIE);
  return isLocale(locale) ? locale : DEFAULT_LOCALE;
}
