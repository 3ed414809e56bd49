import { withoutRefusedCharacters } from 'shared-types';

/** Returns a request's body with each text cleaned: the proxy refuses characters that are pasted without being seen. */
export function cleanTexts(part: unknown): unknown {
  if (typeof part === 'string') {
    return withoutRefusedCharacters(part);
  }
  if (Array.isArray(part)) {
    return part.map(cleanTexts);
  }
  return typeof part === 'object' && part !== null
    ? Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, cleanTexts(inner)]))
    : part;
}
