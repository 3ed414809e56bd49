import { isReservedName } from './reserved-names.ts';

// The rules of text that identifies people: allowed characters, stored form, and comparison.

/** Latin letters of English, French, Vietnamese and pinyin, also fullwidth; no letter that only looks like another. */
const LATIN =
  'A-Za-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u012F\\u0132-\\u0148\\u014A-\\u017F\\u01A0\\u01A1\\u01AF\\u01B0\\u01CD-\\u01DC\\u1EA0-\\u1EF9\\uFF21-\\uFF3A\\uFF41-\\uFF5A';

/** Hangul syllables and the single letters of keyboards, without the invisible U+3164. */
const HANGUL = '\\uAC00-\\uD7A3\\u3131-\\u3163\\u3165-\\u318E';

/** Kana, also halfwidth, with its marks for length and repetition. */
const KANA = '\\u3041-\\u3096\\u309D\\u309E\\u30A1-\\u30FA\\u30FC-\\u30FE\\uFF66-\\uFF9F';

const HAN = '\\p{Unified_Ideograph}\\u3005\\u3007';

const DIGITS = '0-9\\uFF10-\\uFF19';

const LETTERS_AND_DIGITS = `${LATIN}${HANGUL}${KANA}${HAN}${DIGITS}`;

/** Additional characters of each kind; single spaces are allowed only between other characters. */
const KINDS = {
  nick: { marks: '._-', spaces: true, reserved: true },
  accountHolder: { marks: ".,'’-·・&()", spaces: true, reserved: false },
  referralCode: { marks: '_-', spaces: false, reserved: false },
} as const;

export type IdentityKind = keyof typeof KINDS;

export type IdentityProblem = 'notNormalized' | 'characters' | 'reserved';

/**
 * Returns the stored form of an identity text: Unicode form NFC, without white space at its ends. Forms send this form;
 * calls reject any other.
 */
export function normalizeIdentityText(text: string): string {
  return text.normalize('NFC').trim();
}

/**
 * Returns the form in which identity text is compared: NFKC, lower case, without white space and invisible characters.
 * Two texts are the same to people if their folded forms are equal.
 */
export function foldIdentityText(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\p{C}\p{Z}\p{White_Space}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .normalize('NFKC');
}

/** Returns the pattern of a kind for JSON schemas with the `u` flag. Text that matches is in NFC. */
export function identityPattern(kind: IdentityKind): string {
  const { marks, spaces } = KINDS[kind];
  const part = `[${LETTERS_AND_DIGITS}${marks.replaceAll('-', '\\-')}]+`;
  return spaces ? `^${part}(?: ${part})*$` : `^${part}$`;
}

export function identityRule(kind: IdentityKind): string {
  const { marks, spaces } = KINDS[kind];
  const between = spaces ? ', single spaces between them' : '';
  return `may hold letters, digits${between} and ${Array.from(marks).join(' ')} only, in Unicode form NFC`;
}

/** Returns why a text is no identity text of its kind, undefined for one that is. Lengths are checked apart. */
export function identityProblem(kind: IdentityKind, text: string): IdentityProblem | undefined {
  if (normalizeIdentityText(text) !== text) {
    return 'notNormalized';
  }
  if (!PATTERNS[kind].test(text) || !HAS_LETTER_OR_DIGIT.test(text)) {
    return 'characters';
  }
  return KINDS[kind].reserved && isReservedName(text) ? 'reserved' : undefined;
}

const HAS_LETTER_OR_DIGIT = new RegExp(`[${LETTERS_AND_DIGITS}]`, 'u');

const PATTERNS: Readonly<Record<IdentityKind, RegExp>> = {
  nick: new RegExp(identityPattern('nick'), 'u'),
  accountHolder: new RegExp(identityPattern('accountHolder'), 'u'),
  referralCode: new RegExp(identityPattern('referralCode'), 'u'),
};
