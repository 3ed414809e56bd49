import { type Locale, LANGUAGE_TAGS } from '../locales/locale.ts';
import type { ApiFailure } from '../platform/platform.ts';
import type { MessageKey } from './message-keys.ts';

export interface FailureMessage {
  readonly key: MessageKey;
  readonly values?: Readonly<Record<string, string>>;
}

/**
 * Returns the message of a call without a domain response: with the time to wait if the proxy named one (msg3010), that
 * the site rejected it (msg3011), else that the site is unreachable (msg3005). Undefined for an ended login, which the
 * page shows (msg3007).
 */
export function failureMessage(failure: unknown, locale: Locale): FailureMessage | undefined {
  const { kind, retryAfter }: Partial<ApiFailure> = failure instanceof Error ? failure : {};
  if (kind === 'login') {
    return undefined;
  }
  if (kind === 'refused') {
    return { key: 'msg3011' };
  }
  return retryAfter !== undefined && (kind === 'limited' || kind === 'unavailable')
    ? { key: 'msg3010', values: { when: inSeconds(retryAfter, locale) } }
    : { key: 'msg3005' };
}

/** Formats a wait: `30초 후`, `in 5 minutes`. */
function inSeconds(seconds: number, locale: Locale): string {
  const words = new Intl.RelativeTimeFormat(LANGUAGE_TAGS[locale], { numeric: 'always' });
  if (seconds < 120) {
    return words.format(Math.max(1, Math.ceil(seconds)), 'second');
  }
  return seconds < 7_200
    ? words.format(Math.ceil(seconds / 60), 'minute')
    : words.format(Math.ceil(seconds / 3_600), 'hour');
}
