/** Names of one encoding that servers write and browsers' lists of encodings do not have. */
const OTHER_NAMES: Readonly<Record<string, string>> = { cp949: 'euc-kr', ms949: 'euc-kr', 'x-windows-949': 'euc-kr' };

const CHARSET = /;\s*charset\s*=\s*["']?(?<name>[^\s"';,]+)/i;

/**
 * Returns the text of a response. JSON is decoded as UTF-8 regardless of its charset, since servers add one to
 * everything. Invalid UTF-8 is decoded by the charset of the header, for older backends; without one, unreadable bytes
 * become U+FFFD.
 * @param contentType Content-Type header; a list if it was sent more than once
 */
export function decodeBody(bytes: Uint8Array, contentType: unknown): string {
  return decoded(bytes, 'utf-8') ?? decoded(bytes, namedBy(contentType)) ?? new TextDecoder().decode(bytes);
}

function namedBy(contentType: unknown): string {
  const name = CHARSET.exec(String(contentType))?.groups?.name?.toLowerCase() ?? 'utf-8';
  return OTHER_NAMES[name] ?? name;
}

/** Returns undefined if the encoding is unknown or the bytes are invalid in it. */
function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
