import { createHash } from 'node:crypto';
import { hostCookieNames, LANGUAGE_TAGS, LOCALE_COOKIE, LOCALES, SITE_NAME } from 'shared-types/platform';
import { writeSettings } from '../page/page-scripts.ts';
import scripts from '../page/scripts/minified.json' with { type: 'json' };
import { FAILURE_STYLE } from '../protection/failure-style.ts';
import { getSiteName, renderBrandHeader } from '../protection/message-page.ts';
import { OFFLINE_TEXTS } from './offline-texts.ts';
import type { OfflinePageSettings } from './page/offline-page.ts';

/** URL for the connection check, which does not call the backend. */
const LOOK = '/healthz';

const LANGUAGES = Object.fromEntries(
  LOCALES.map((locale) => {
    const texts = OFFLINE_TEXTS[locale];
    const messages = { looking: texts.looking, stillOffline: texts.stillAway, back: texts.back };
    return [locale, { tag: LANGUAGE_TAGS[locale], words: { ...texts, name: getSiteName(locale) }, messages }];
  }),
);

const SETTINGS: OfflinePageSettings = { languages: LANGUAGES, cookies: hostCookieNames(LOCALE_COOKIE), look: LOOK };

const SCRIPT = writeSettings(scripts.offlinePage, SETTINGS);

const STYLE = `${FAILURE_STYLE}[role=status]{min-height:26px;margin:16px 0 0}`;

const t = OFFLINE_TEXTS.ko;

/** Page without a connection: it contains all its texts, styles and scripts. */
export const OFFLINE_DOCUMENT = `<!doctype html>
<html lang="ko">
<head><meta charset="utf-8"><title>${SITE_NAME}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="dark">
<style>${STYLE}</style></head>
<body><main>
${renderBrandHeader(`<span data-text="name">${SITE_NAME}</span>`)}
<h1 data-text="title">${t.title}</h1>
<p data-text="hint">${t.hint}</p>
<p data-text="kept">${t.kept}</p>
<button type="button" data-text="again">${t.again}</button>
<p role="status"></p>
</main><script>${SCRIPT}</script></body>
</html>
`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Headers of the offline page: it runs its own script and connects to this site only. */
export const OFFLINE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': [
    `default-src 'none'`,
    `script-src ${hashOf(SCRIPT)}`,
    `style-src ${hashOf(STYLE)}`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
  ].join('; '),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
};
