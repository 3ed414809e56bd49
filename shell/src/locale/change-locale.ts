import { type Locale, LOCALE_COOKIE } from 'shared-types/platform';
import { pageLoad } from '../platform/page-load.ts';
import { writePageCookie } from './page-cookie.ts';

/** Keeps the chosen language and loads the current path again, query and hash included, with the drafts of its forms. */
export function changeLocale(locale: Locale): void {
  writePageCookie(LOCALE_COOKIE, locale);
  pageLoad.reload();
}
