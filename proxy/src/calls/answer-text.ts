/** Names of one encoding that servers write and browsers' lists of encodings do not have. */
const OTHER_NAMES: Readonly<Record<string, string>> = { cp949: 'euc-kr', ms949: 'euc-kr', 'x-windows-949': 'euc-kr' };

const CHARSET = /;\s*charset\s*=\s*["']?(?<name>[^\s"';,]+)/i;

/**
 * The text of an answer. JSON is UTF-8, whatever its head says of it: servers add a charset to everything. What is no UTF-8
 * is in the characters that the head names, as old houses write; where it names none, what cannot be read is a mark.
 * @param contentType the Content-Type header, a list where it came more than once
 */
export function answerText(bytes: Uint8Array, contentType: unknown): string {
  return decoded(bytes, 'utf-8') ?? decoded(bytes, namedBy(contentType)) ?? new TextDecoder().decode(bytes);
}

function namedBy(contentType: unknown): string {
  const name = CHARSET.exec(String(contentType))?.groups?.name?.toLowerCase() ?? 'utf-8';
  return OTHER_NAMES[name] ?? name;
}

/** Undefined when the bytes are no text of that encoding, or nobody knows it. */
function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
