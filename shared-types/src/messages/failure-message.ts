import type { Locale } from '../locales/locale.ts';
import { LANGUAGE_TAGS } from '../locales/locale.ts';
import type { ApiFailure } from '../platform/platform.ts';
import type { MessageKey } from './message-keys.ts';

/** The message that a failed call is told by. */
export interface FailureMessage {
  readonly key: MessageKey;
  readonly values?: Readonly<Record<string, string>>;
}

/**
 * How a person is told that a call got no answer of the house: with the time to wait where the proxy named one
 * (msg3010), that the house did not do it (msg3011), else that the site cannot be reached (msg3005). Undefined for a login that ended: the page tells that
 * itself (msg3007).
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

/** A wait in words: `30초 후`, `in 5 minutes`. */
function inSeconds(seconds: number, locale: Locale): string {
  const words = new Intl.RelativeTimeFormat(LANGUAGE_TAGS[locale], { numeric: 'always' });
  if (seconds < 120) {
    return words.format(Math.max(1, Math.ceil(seconds)), 'second');
  }
  return seconds < 7_200
    ? words.format(Math.ceil(seconds / 60), 'minute')
    : words.format(Math.ceil(seconds / 3_600), 'hour');
}
