import { DEFAULT_LOCALE, LANGUAGE_TAGS, type Locale, SITE_NAME, SITE_NAME_LATIN } from 'shared-types/platform';
import { FAILURE_STYLE } from './failure-style.ts';

/** Logo of the site, as in the shell: a ferry under the moon. */
const SITE_LOGO =
  '<svg viewBox="0 0 32 32" width="56" height="56" fill="#e8b34b" aria-hidden="true"><circle cx="21" cy="9.5" r="5.5"/>' +
  '<path d="M3 18h26l-4.2 7.5H7.2Z"/><path d="M13 16V4.5L5.5 16Z"/>' +
  '<path d="M2 29.5q3.5-2.4 7 0t7 0 7 0 7 0" fill="none" stroke="#e8b34b" stroke-width="1.6" stroke-linecap="round"/></svg>';

export interface MessagePageContent {
  readonly title: string;
  readonly hint: string;
  /** Links or buttons to continue, in HTML, the best one first. */
  readonly ways: string;
  readonly more?: string;
}

/** Renders a message page with the site's logo, without other files. */
export function renderMessagePage(locale: Locale, { title, hint, ways, more = '' }: MessagePageContent): string {
  return `<!doctype html>
<html lang="${LANGUAGE_TAGS[locale]}">
<head><meta charset="utf-8"><title>${SITE_NAME}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="dark">
<style>${FAILURE_STYLE}</style></head>
<body><main>
<p class="house">${SITE_LOGO}${locale === DEFAULT_LOCALE ? SITE_NAME : SITE_NAME_LATIN}</p>
<h1>${title}</h1>
<p>${hint}</p>
<p class="ways">${ways}</p>${more}
</main></body>
</html>
`;
}
