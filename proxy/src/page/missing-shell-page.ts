import type { Locale } from 'shared-types/platform';
import { getErrorPageContent } from '../protection/error-page.ts';
import { renderMessagePage } from '../protection/message-page.ts';
import { PROXY_TEXTS } from '../texts/proxy-texts.ts';

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
