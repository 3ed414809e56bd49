import { BANKS, MEMBER_RULES } from 'shared-types/calls';
import { type IdentityKind, identityProblem, isReservedName } from 'shared-types/platform';

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

export type FieldProblem = NonNullable<ReturnType<typeof findFieldProblem>>;

/** Returns the first validation error of a field; undefined if the backend accepts it. Rules: `MEMBER_RULES`. */
export function findFieldProblem(field: RegisterField, fields: RegisterFields) {
  const value = fields[field];
  if (value === '') {
    return field === 'referralCode' ? undefined : 'missing';
  }
  switch (field) {
    case 'userId':
      return findUserIdProblem(value);
    case 'password':
      return isOutside(value, MEMBER_RULES.password) ? 'length' : value === fields.userId ? 'sameAsId' : undefined;
    case 'passwordAgain':
      return value === fields.password ? undefined : 'differs';
    case 'nick':
      return findNameProblem('nick', value, 'nickCharacters', MEMBER_RULES.nick);
    case 'phone':
      return findPhoneProblem(value);
    case 'bank':
      return BANKS.some(({ code }) => code === value) ? undefined : 'unknownBank';
    case 'bankOwner':
      return findNameProblem('accountHolder', value, 'bankOwnerCharacters', MEMBER_RULES.bankOwner);
    case 'bankNumber':
      return MEMBER_RULES.bankNumber.test(value) ? undefined : /^[0-9]*$/.test(value) ? 'numberLength' : 'digitsOnly';
    case 'exchangePassword':
      return MEMBER_RULES.exchangePassword.test(value) ? undefined : 'sixDigits';
    case 'referralCode':
      return findNameProblem('referralCode', value, 'referralCodeCharacters', MEMBER_RULES.referralCode);
    default:
      return field satisfies never;
  }
}

interface LengthRule {
  readonly minLength: number;
  readonly maxLength: number;
}

export const FIELD_LENGTHS: Readonly<Partial<Record<RegisterField, LengthRule>>> = {
  userId: MEMBER_RULES.userIdLength,
  password: MEMBER_RULES.password,
  nick: MEMBER_RULES.nick,
  bankOwner: MEMBER_RULES.bankOwner,
  bankNumber: MEMBER_RULES.bankNumberLength,
  referralCode: MEMBER_RULES.referralCode,
};

function findUserIdProblem(value: string) {
  if (!MEMBER_RULES.userId.test(value)) {
    return /^[a-z0-9]*$/.test(value) ? 'idLength' : 'idLetters';
  }
  return isReservedName(value) ? 'reserved' : undefined;
}

/** The input is already in Unicode form NFC. */
function findNameProblem<Characters extends string>(
  kind: IdentityKind,
  value: string,
  characters: Characters,
  length: LengthRule,
) {
  if (value.trim() !== value) {
    return 'spaces';
  }
  const problem = identityProblem(kind, value);
  if (problem === 'characters' || problem === 'notNormalized') {
    return characters;
  }
  return isOutside(value, length) ? 'length' : problem;
}

function findPhoneProblem(value: string) {
  if (MEMBER_RULES.phone.test(value)) {
    return undefined;
  }
  if (!/^[0-9]*$/.test(value)) {
    return 'phoneDigits';
  }
  return value.startsWith('01') ? 'phoneLength' : 'phoneStart';
}

/** Counts code points, as the backend does, not UTF-16 units. */
function isOutside(value: string, { minLength, maxLength }: LengthRule) {
  const length = Array.from(value).length;
  return length < minLength || length > maxLength;
}
