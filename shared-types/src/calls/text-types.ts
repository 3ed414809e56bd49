import { Type } from 'typebox';
import { REFUSED_IN_LINE, REFUSED_IN_TEXT } from '../characters/refused-characters.ts';
import {
  identityPattern,
  identityProblem,
  type IdentityKind,
  type IdentityProblem,
} from '../identity/identity-text.ts';
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

/** What a caller is told of text that is refused. */
const IDENTITY_MESSAGES: Readonly<Record<IdentityProblem, string>> = {
  notNormalized: 'must be in Unicode form NFC, without white space at its ends',
  characters: 'may hold letters, digits, single spaces and a few marks only',
  reserved: 'is reserved for the operator of the site',
};

/** Text by which people are told apart: see `identityProblem`. */
export function IdentityText(kind: IdentityKind, { minLength = 1, maxLength }: TextLength) {
  return Type.Refine(
    Type.String({ minLength, maxLength, pattern: identityPattern(kind) }),
    (text) => identityProblem(kind, text) === undefined,
    (text) => IDENTITY_MESSAGES[identityProblem(kind, text) ?? 'characters'],
  );
}

/** A login name that somebody may choose: its pattern, and none that is reserved for the operator. */
export function ChosenLoginName({ minLength = 1, maxLength, pattern }: TextLength & { readonly pattern: string }) {
  return Type.Refine(
    Type.String({ minLength, maxLength, pattern }),
    (name) => !isReservedName(name),
    () => IDENTITY_MESSAGES.reserved,
  );
}
