import cookie from '@fastify/cookie';
import type { IncomingMessage } from 'node:http';
import { DEFAULT_LOCALE, isLocale, type Locale, LOCALE_COOKIE } from 'shared-types/platform';
import { pageCookie } from '../cookies/site-cookies.ts';
import { FAILURE_TEXTS } from './failure-texts.ts';
import { type MessagePageContent, renderMessagePage } from './message-page.ts';

/** What is known of a request at the door. */
type EarlyRequest = Pick<IncomingMessage, 'method' | 'headers'>;

/** Returns true if a browser requests the page for a tab. */
export function isDocumentRequest({ method, headers }: EarlyRequest): boolean {
  return method === 'GET' && headers['sec-fetch-dest'] === 'document';
}

/** Returns the chosen language before any session is read. */
export function getLocaleBeforeSession({ headers }: Pick<IncomingMessage, 'headers'>): Locale {
  const chosen = pageCookie(cookie.parse(headers.cookie ?? ''), LOCALE_COOKIE);
  return isLocale(chosen) ? chosen : DEFAULT_LOCALE;
}

/** Renders the error page of a request in the visitor's language. */
export function renderErrorPage(request: EarlyRequest, status: number): string {
  const locale = getLocaleBeforeSession(request);
  return renderMessagePage(locale, getErrorPageContent(FAILURE_TEXTS[locale], status));
}

/** Returns the page text for a status, with a retry link unless the address is wrong. */
export function getErrorPageContent(t: (typeof FAILURE_TEXTS)[Locale], status: number): MessagePageContent {
  const what = status === 429 ? 'tooMany' : status >= 500 ? 'busy' : 'refused';
  const home = `<a href="/">${t('home')}</a>`;
  return {
    title: t(what),
    hint: t(`${what}Hint`),
    // An empty address is the page's own.
    ways: what === 'refused' ? home : `<a href="">${t('again')}</a>${home}`,
  };
}
