import cookie from '@fastify/cookie';
import type { IncomingMessage } from 'node:http';
import { DEFAULT_LOCALE, isLocale, LANGUAGE_TAGS, LOCALE_COOKIE, SITE_NAME } from 'shared-types';
import { FAILURE_STYLE } from './failure-style.ts';
import { FAILURE_TEXTS } from './failure-texts.ts';

/** What is known of a request at the door. */
type AtTheDoor = Pick<IncomingMessage, 'method' | 'headers'>;

/** Whether a person looks at the answer itself: the browser says that it is for a tab. */
export function opensPage({ method, headers }: AtTheDoor): boolean {
  return method === 'GET' && headers['sec-fetch-dest'] === 'document';
}

/** The page of a request that could not be answered, in the visitor's language; it needs no script and no other file. */
export function failureDocument(request: AtTheDoor, status: number): string {
  // Of who is turned away at the door nothing was read yet.
  const chosen = cookie.parse(request.headers.cookie ?? '')[LOCALE_COOKIE];
  const locale = isLocale(chosen) ? chosen : DEFAULT_LOCALE;
  const t = FAILURE_TEXTS[locale];
  const text = t(status === 429 ? 'tooMany' : status >= 500 ? 'busy' : 'refused');
  return `<!doctype html>
<html lang="${LANGUAGE_TAGS[locale]}">
<head><meta charset="utf-8"><title>${SITE_NAME}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="dark">
<style>${FAILURE_STYLE}</style></head>
<body><main>
<h1>${SITE_NAME}</h1>
<p>${text}</p>
<a href="/">${t('home')}</a>
</main></body>
</html>
`;
}
