import { hostCookieName, type Locale, LOCALE_COOKIE } from 'shared-types/platform';
import { ZONE_COOKIE } from 'shared-types/registry';
import { pageLoad } from '../platform/page-load.ts';

const YEAR_SECONDS = 31_536_000;

/** Writes a user's choice to a cookie of this host, which the server reads from the next page on. */
function writePageCookie(base: string, value: string): void {
  const secure = location.protocol === 'https:';
  const cookie = `${hostCookieName(base, secure)}=${encodeURIComponent(value)}`;
  if (!document.cookie.split('; ').includes(cookie)) {
    document.cookie = `${cookie}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure ? '; secure' : ''}`;
  }
}

/** Returns the IANA name of the user's time zone, and stores it for the server from the next page on. */
export function storeTimeZone(): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  writePageCookie(ZONE_COOKIE, zone);
  return zone;
}

/** Stores the chosen language and reloads the current path with query, hash and drafts. */
export function changeLocale(locale: Locale): void {
  writePageCookie(LOCALE_COOKIE, locale);
  pageLoad.reload();
}
