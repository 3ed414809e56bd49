/**
 * A number that names something, as it was typed or pasted, without what is there for reading alone: spaces, dashes, dots
 * and brackets. Digits of full width become digits; other letters stay, so that they can be named.
 */
export function typedNumber(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\s\-‐-―−.()]/g, '');
}

/** A Korean phone number as it was typed or pasted; the prefix of the country becomes the 0 that it stands for. */
export function typedPhone(text: string): string {
  return typedNumber(text).replace(/^(?:\+|00)82(?=0?1)0?/, '0');
}
