import canonicalize from 'canonicalize';

/**
 * A value as the one text that every program writes for it (RFC 8785): what is hashed and signed. Parts that are
 * undefined count as absent.
 * @throws {TypeError} when the value is no JSON
 */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(JSON.parse(JSON.stringify(value)));
  if (text === undefined) {
    throw new TypeError('Only what JSON can hold has a canonical form.');
  }
  return text;
}
