import { type Locale, LOCALE_COOKIE } from 'shared-types';
import { pageLoad } from '../platform/page-load.ts';
import { session } from '../session/session.ts';

const YEAR_SECONDS = 31_536_000;

/** Keeps the chosen language and loads the current path again, query and hash included, with what stands in its forms. */
export function changeLocale(locale: Locale): void {
  document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  pageLoad.refresh(session.store.getState().user?.userId ?? '');
}
