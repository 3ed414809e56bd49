import { Type } from 'typebox';
import { REFUSED_IN_LINE, REFUSED_IN_TEXT } from '../characters/rejected-characters.ts';
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

/** Message about a name that is reserved for the operator. */
const RESERVED = 'is reserved for the operator of the site';

/** Creates the schema of a text that identifies people: see `identityProblem`. */
export function IdentityText(kind: IdentityKind, { minLength = 1, maxLength }: TextLength) {
  const description = identityRule(kind);
  return Type.Refine(
    Type.String({ minLength, maxLength, pattern: identityPattern(kind), description }),
    (text) => identityProblem(kind, text) === undefined,
    (text) => (identityProblem(kind, text) === 'reserved' ? RESERVED : description),
  );
}

/** Creates the schema of a login name to choose: its pattern, and no reserved name. */
export function ChosenLoginName({ minLength = 1, maxLength, pattern }: TextLength & { readonly pattern: string }) {
  return Type.Refine(
    Type.String({ minLength, maxLength, pattern }),
    (name) => !isReservedName(name),
    () => RESERVED,
  );
}

/**
 * Returns the message of a field whose text does not match its pattern, from its schema. @param path JSON pointer of
 * the field
 */
export function describedRule(schema: unknown, path: string): string | undefined {
  let part: unknown = schema;
  for (const name of path.split('/').slice(1)) {
    part = Object(Object(part).properties)[name];
  }
  const { description }: { readonly description?: unknown } = Object(part);
  return typeof description === 'string' ? description : undefined;
}
