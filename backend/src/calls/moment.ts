import { Refused } from './refused.ts';

/** A moment that a caller named, as ISO 8601; null when none was. @throws {Refused} 400 naming the field */
export function callerMoment(path: string, text: string | undefined): string | null {
  if (text === undefined) {
    return null;
  }
  const ms = Date.parse(text);
  if (Number.isNaN(ms)) {
    throw new Refused(400, 'The request does not fit.', [{ path, message: 'must be a moment in ISO 8601' }]);
  }
  return new Date(ms).toISOString();
}
