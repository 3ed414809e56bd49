import { createRequestError } from './http-error.ts';

/** First and last timestamp of database and calls, in ms: the years 1 to 9999 in UTC. */
const FIRST_MS = Date.parse('0001-01-01T00:00:00Z');
const LAST_MS = Date.parse('9999-12-31T23:59:59.999Z');

/** Returns a timestamp as ISO 8601 in UTC; undefined for text that is invalid or outside of the years 1 to 9999. */
export function parseTimestamp(text: string): string | undefined {
  const ms = Date.parse(text);
  return ms >= FIRST_MS && ms <= LAST_MS ? new Date(ms).toISOString() : undefined;
}

/** Returns a caller's timestamp as ISO 8601 in UTC; null without one. @throws {HttpError} 400 naming the field */
export function parseCallerTimestamp(path: string, text: string | undefined): string | null {
  if (text === undefined) {
    return null;
  }
  const moment = parseTimestamp(text);
  if (moment === undefined) {
    const message = 'must be a moment in ISO 8601, of the years 1 to 9999';
    throw createRequestError({ path, message });
  }
  return moment;
}
