import { type Locale, LOCALE_COOKIE } from 'shared-types';
import { pageLoad } from '../platform/page-load.ts';

const YEAR_SECONDS = 31_536_000;

/** Keeps the chosen language and loads the current path again, query and hash included. */
export function changeLocale(locale: Locale): void {
  document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  pageLoad.reload();
}
