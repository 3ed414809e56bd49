/**
 * Normalizes a typed or pasted number that identifies something: removes spaces, dashes, dots and brackets, and
 * converts full-width digits; other letters stay, so that they can be reported.
 */
export function typedNumber(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\s\-‐-―−.()]/g, '');
}

/** Normalizes a typed or pasted Korean phone number; the country prefix becomes 0. */
export function typedPhone(text: string): string {
  return typedNumber(text).replace(/^(?:\+|00)82(?=0?1)0?/, '0');
}
