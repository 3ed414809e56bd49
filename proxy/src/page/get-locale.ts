import type { FastifyRequest } from 'fastify';
import { DEFAULT_LOCALE, isLocale, type Locale, LOCALE_COOKIE } from 'shared-types/platform';
import { pageCookie } from '../cookies/site-cookies.ts';

/** Returns the language that the visitor chose; Korean without a choice. There is no detection. */
export function getLocale(request: FastifyRequest): Locale {
  const locale = pageCookie(request.cookies, LOCALE_COOKIE);
  return isLocale(locale) ? locale : DEFAULT_LOCALE;
}
