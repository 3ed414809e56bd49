import { Type } from 'typebox';
import { REFUSED_IN_LINE, REFUSED_IN_TEXT } from '../characters/refused-characters.ts';
import { identityPattern, identityProblem, identityRule, type IdentityKind } from '../identity/identity-text.ts';
import { isReservedName } from '../identity/reserved-names.ts';

/** Least and most characters, each code point one of them. */
export interface TextLength {
  readonly minLength?: number;
  readonly maxLength: number;
}

/** Text of one line: no control or direction character, no half of a character. */
export function Line({ minLength = 0, maxLength }: TextLength) {
  return Type.String({ minLength, maxLength, pattern: `^[^${REFUSED_IN_LINE}]*$` });
}

/** Text with tabs and line breaks, but no other control or direction character and no half of a character. */
export function Paragraphs({ minLength = 0, maxLength }: TextLength) {
  return Type.String({ minLength, maxLength, pattern: `^[^${REFUSED_IN_TEXT}]*$` });
}

/** What a caller is told of a name that is the operator's. */
const RESERVED = 'is reserved for the operator of the site';

/** Text by which people are told apart: see `identityProblem`. */
export function IdentityText(kind: IdentityKind, { minLength = 1, maxLength }: TextLength) {
  const description = identityRule(kind);
  return Type.Refine(
    Type.String({ minLength, maxLength, pattern: identityPattern(kind), description }),
    (text) => identityProblem(kind, text) === undefined,
    (text) => (identityProblem(kind, text) === 'reserved' ? RESERVED : description),
  );
}

/** A login name that somebody may choose: its pattern, and none that is reserved for the operator. */
export function ChosenLoginName({ minLength = 1, maxLength, pattern }: TextLength & { readonly pattern: string }) {
  return Type.Refine(
    Type.String({ minLength, maxLength, pattern }),
    (name) => !isReservedName(name),
    () => RESERVED,
  );
}

/**
 * Returns what a schema says of a field whose text does not match its pattern, which is the message of an issue then.
 * @param path JSON pointer of the field
 */
export function describedRule(schema: unknown, path: string): string | undefined {
  let part: unknown = schema;
  for (const name of path.split('/').slice(1)) {
    part = Object(Object(part).properties)[name];
  }
  const { description }: { readonly description?: unknown } = Object(part);
  return typeof description === 'string' ? description : undefined;
}
