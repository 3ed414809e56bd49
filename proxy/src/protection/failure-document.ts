import cookie from '@fastify/cookie';
import type { IncomingMessage } from 'node:http';
import { DEFAULT_LOCALE, isLocale, type Locale, LOCALE_COOKIE } from 'shared-types';
import { FAILURE_TEXTS } from './failure-texts.ts';
import { wordsPage } from './words-page.ts';

/** What is known of a request at the door. */
type AtTheDoor = Pick<IncomingMessage, 'method' | 'headers'>;

/** Whether a person looks at the answer itself: the browser says that it is for a tab. */
export function opensPage({ method, headers }: AtTheDoor): boolean {
  return method === 'GET' && headers['sec-fetch-dest'] === 'document';
}

/** The language that somebody chose of whom nothing was read yet. */
export function localeAtTheDoor({ headers }: Pick<IncomingMessage, 'headers'>): Locale {
  const chosen = cookie.parse(headers.cookie ?? '')[LOCALE_COOKIE];
  return isLocale(chosen) ? chosen : DEFAULT_LOCALE;
}

/** The page of a request that could not be answered, in the visitor's language. */
export function failureDocument(request: AtTheDoor, status: number): string {
  const locale = localeAtTheDoor(request);
  const t = FAILURE_TEXTS[locale];
  const text = t(status === 429 ? 'tooMany' : status >= 500 ? 'busy' : 'refused');
  return wordsPage(locale, `<p>${text}</p>\n<a href="/">${t('home')}</a>`);
}
