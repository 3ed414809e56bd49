import type { FastifyRequest } from 'fastify';
import type { Locale } from 'shared-types/platform';
import { ZONE_COOKIE } from 'shared-types/registry';
import { getPageCookie } from '../cookies/site-cookies.ts';

/** Time zone of most readers of a language, for visitors whose browser has not reported one yet. */
const DEFAULT_ZONES: Readonly<Record<Locale, string>> = {
  ko: 'Asia/Seoul',
  en: 'Asia/Seoul',
  vn: 'Asia/Ho_Chi_Minh',
  jp: 'Asia/Tokyo',
  cn: 'Asia/Shanghai',
};

/** Returns the time zone of a page, under the name that this engine uses. */
export function getTimeZone({ cookies }: Pick<FastifyRequest, 'cookies'>, locale: Locale): string {
  return normalizeZone(getPageCookie(cookies, ZONE_COOKIE) ?? '') ?? normalizeZone(DEFAULT_ZONES[locale]) ?? 'UTC';
}

function normalizeZone(timeZone: string): string | undefined {
  try {
    return timeZone === '' ? undefined : new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
