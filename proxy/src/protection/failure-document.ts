import cookie from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { DEFAULT_LOCALE, isLocale, LANGUAGE_TAGS, LOCALE_COOKIE, SITE_NAME } from 'shared-types';
import { FAILURE_WORDING } from './failure.i18n.ts';

/** The page of a request that could not be answered, in the visitor's language; it needs no script and no style. */
export function failureDocument(request: FastifyRequest, status: number): string {
  // Of who is turned away at the door nothing was read yet.
  const chosen = cookie.parse(request.headers.cookie ?? '')[LOCALE_COOKIE];
  const locale = isLocale(chosen) ? chosen : DEFAULT_LOCALE;
  const texts = FAILURE_WORDING.texts[locale];
  const text = status === 429 ? texts.tooMany : status >= 500 ? texts.busy : texts.refused;
  return `<!doctype html>
<html lang="${LANGUAGE_TAGS[locale]}">
<head><meta charset="utf-8"><title>${SITE_NAME}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="dark"></head>
<body>
<h1>${SITE_NAME}</h1>
<p>${text}</p>
<p><a href="/">${texts.home}</a></p>
</body>
</html>
`;
}
