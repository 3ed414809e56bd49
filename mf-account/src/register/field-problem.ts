import { BANKS, MEMBER_RULES } from 'shared-types/calls';
import { type IdentityKind, identityProblem, isReservedName } from 'shared-types/platform';

/** What a visitor fills in to become a member; agreements apart. */
export interface RegisterFields {
  readonly userId: string;
  readonly password: string;
  readonly passwordAgain: string;
  readonly nick: string;
  readonly phone: string;
  readonly bank: string;
  readonly bankOwner: string;
  readonly bankNumber: string;
  readonly exchangePassword: string;
  readonly referralCode: string;
}

export type RegisterField = keyof RegisterFields;

/** What is wrong with a field; each has its own words. */
export type Problem =
  | 'missing'
  | 'idLetters'
  | 'idLength'
  | 'length'
  | 'differs'
  | 'sameAsId'
  | 'phoneDigits'
  | 'phoneStart'
  | 'phoneLength'
  | 'unknownBank'
  | 'digitsOnly'
  | 'numberLength'
  | 'sixDigits'
  | 'spaces'
  | 'nickCharacters'
  | 'bankOwnerCharacters'
  | 'referralCodeCharacters'
  | 'reserved';

/**
 * The one problem of a field that its reader should mend next; undefined when the call would take it. The rules are the
 * contract's own, so a test can hold both against each other.
 */
export function fieldProblem(field: RegisterField, fields: RegisterFields): Problem | undefined {
  const value = fields[field];
  if (value === '') {
    return field === 'referralCode' ? undefined : 'missing';
  }
  switch (field) {
    case 'userId':
      return userIdProblem(value);
    case 'password':
      return outside(value, MEMBER_RULES.password) ? 'length' : value === fields.userId ? 'sameAsId' : undefined;
    case 'passwordAgain':
      return value === fields.password ? undefined : 'differs';
    case 'nick':
      return nameProblem('nick', value, 'nickCharacters');
    case 'phone':
      return phoneProblem(value);
    case 'bank':
      return BANKS.some(({ code }) => code === value) ? undefined : 'unknownBank';
    case 'bankOwner':
      return nameProblem('accountHolder', value, 'bankOwnerCharacters');
    case 'bankNumber':
      return MEMBER_RULES.bankNumber.test(value) ? undefined : /^[0-9]*$/.test(value) ? 'numberLength' : 'digitsOnly';
    case 'exchangePassword':
      return MEMBER_RULES.exchangePassword.test(value) ? undefined : 'sixDigits';
    case 'referralCode':
      return nameProblem('referralCode', value, 'referralCodeCharacters');
    default:
      return field satisfies never;
  }
}

/** How long a field may be, for its words. */
export const LENGTHS: Readonly<
  Partial<Record<RegisterField, { readonly minLength: number; readonly maxLength: number }>>
> = {
  userId: MEMBER_RULES.userIdLength,
  password: MEMBER_RULES.password,
  nick: MEMBER_RULES.nick,
  bankOwner: MEMBER_RULES.bankOwner,
  bankNumber: MEMBER_RULES.bankNumberLength,
  referralCode: MEMBER_RULES.referralCode,
};

function userIdProblem(value: string): Problem | undefined {
  if (!MEMBER_RULES.userId.test(value)) {
    return /^[a-z0-9]*$/.test(value) ? 'idLength' : 'idLetters';
  }
  return isReservedName(value) ? 'reserved' : undefined;
}

/** A text by which people are told apart. The field itself brings what is typed into Unicode form NFC. */
function nameProblem(kind: IdentityKind, value: string, characters: Problem): Problem | undefined {
  if (value.trim() !== value) {
    return 'spaces';
  }
  const problem = identityProblem(kind, value);
  if (problem === 'characters' || problem === 'notNormalized') {
    return characters;
  }
  return outside(value, NAME_LENGTHS[kind]) ? 'length' : problem;
}

const NAME_LENGTHS = {
  nick: MEMBER_RULES.nick,
  accountHolder: MEMBER_RULES.bankOwner,
  referralCode: MEMBER_RULES.referralCode,
} as const;

function phoneProblem(value: string): Problem | undefined {
  if (MEMBER_RULES.phone.test(value)) {
    return undefined;
  }
  if (!/^[0-9]*$/.test(value)) {
    return 'phoneDigits';
  }
  return value.startsWith('01') ? 'phoneLength' : 'phoneStart';
}

/** Lengths are counted as the contract counts them: in characters, not in halves of them. */
function outside(value: string, { minLength, maxLength }: { readonly minLength: number; readonly maxLength: number }) {
  const length = Array.from(value).length;
  return length < minLength || length > maxLength;
}
