import { type Locale, LOCALE_COOKIE } from 'shared-types/platform';
import { pageLoad } from '../platform/page-load.ts';
import { writePageCookie } from './page-cookie.ts';

/** Stores the chosen language and reloads the current path with query, hash and drafts. */
export function changeLocale(locale: Locale): void {
  writePageCookie(LOCALE_COOKIE, locale);
  pageLoad.reload();
}
