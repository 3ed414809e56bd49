import canonicalize from 'canonicalize';

/** Serializes a value in canonical form (RFC 8785). Omits undefined fields. @throws {TypeError} if it is not JSON */
export function toCanonicalJson(value: unknown): string {
  const text = canonicalize(JSON.parse(JSON.stringify(value)));
  if (text === undefined) {
    throw new TypeError('Only JSON values have a canonical form.');
  }
  return text;
}
