import type { IncomingMessage } from 'node:http';
import type { Locale } from 'shared-types/platform';
import { getLocale } from '../page/get-locale.ts';
import { PROXY_TEXTS } from '../texts/proxy-texts.ts';
import { type MessagePageContent, renderMessagePage } from './message-page.ts';

/** Fields of a request that exist before any hook. */
type EarlyRequest = Pick<IncomingMessage, 'method' | 'headers'>;

/** Returns true if a browser requests the page for a tab. */
export function isDocumentRequest({ method, headers }: EarlyRequest): boolean {
  return method === 'GET' && headers['sec-fetch-dest'] === 'document';
}

export function renderErrorPage(request: EarlyRequest, status: number): string {
  const locale = getLocale(request);
  return renderMessagePage(locale, getErrorPageContent(locale, status));
}

/** Returns the page text for a status, with a retry link unless the address is wrong. */
function getErrorPageContent(locale: Locale, status: number): MessagePageContent {
  const t = PROXY_TEXTS[locale];
  const what = status === 429 ? 'tooMany' : status >= 500 ? 'busy' : 'refused';
  const home = `<a href="/">${t('home')}</a>`;
  return {
    title: t(what),
    hint: t(`${what}Hint`),
    // An empty address is the page's own.
    ways: what === 'refused' ? home : `<a href="">${t('again')}</a>${home}`,
  };
}

/** Renders the page for a site without a live shell: a text for visitors, and instructions for the operator below. */
export function renderMissingShellPage(locale: Locale): string {
  return renderMessagePage(locale, {
    ...getErrorPageContent(locale, 503),
    more: `
<p class="ways" lang="en"><small>No shell is live in the release store. Publish and activate one: <code>npm run release -- publish shell</code>, then <code>npm run release -- activate shell@VERSION</code>.</small></p>`,
  });
}

/** Returns the plain page of a browser in which no version of the shell started; its link opens the same path again. */
export function renderFailedStartPage(locale: Locale): string {
  const t = PROXY_TEXTS[locale];
  return renderMessagePage(locale, {
    title: t('startFailed.title'),
    hint: t('startFailed.hint'),
    ways: `<a href="?">${t('startFailed.again')}</a>`,
  });
}
