import { Type } from 'typebox';

/** Least and most characters, each code point one of them. */
export interface TextLength {
  readonly minLength?: number;
  readonly maxLength: number;
}

/** Text of one line: no control character, no half of a character. */
export function Line({ minLength = 0, maxLength }: TextLength) {
  return Type.String({ minLength, maxLength, pattern: '^[^\\u0000-\\u001F\\u007F\\uD800-\\uDFFF]*$' });
}

/** Text with tabs and line breaks, but no other control character and no half of a character. */
export function Paragraphs({ minLength = 0, maxLength }: TextLength) {
  return Type.String({
    minLength,
    maxLength,
    pattern: '^[^\\u0000-\\u0008\\u000E-\\u001F\\u007F\\uD800-\\uDFFF]*$',
  });
}
