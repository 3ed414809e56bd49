import { foldIdentityText } from 'shared-types/platform';
import type { Queryable } from '../database/database.ts';
import type { MemberRow } from '../identity/member.ts';

export type PersonDetails = Pick<MemberRow, 'user_id' | 'phone' | 'bank_code' | 'bank_owner' | 'bank_number'>;

/** A self-excluded member whom another account matches, and the matching details. */
export interface ExclusionMatch {
  readonly userId: string;
  readonly reasons: readonly string[];
}

/** Name of the account change that records a match, with its cause. */
export const EXCLUSION_MATCH = 'exclusion-match';

/** Minimum length of a login name without its digits, in characters, to identify a person. */
const MIN_NAME_CHARACTERS = 3;

/**
 * Finds the self-excluded members whom an account matches: in the account number, at any bank, or in the holder and one
 * more detail. A closed account counts while its exclusion lasts.
 * @param memberId the account itself, which is skipped; absent before it exists
 */
export async function findExclusionMatches(
  database: Queryable,
  details: PersonDetails,
  memberId = 0,
): Promise<ExclusionMatch[]> {
  const excluded = await database.query<PersonDetails>(
    `SELECT user_id, phone, bank_code, bank_owner, bank_number FROM member JOIN member_protection ON member_id = id
     WHERE excluded_until > now() AND id <> $1 ORDER BY id`,
    [memberId],
  );
  return excluded.flatMap((other) => findMatch(details, other));
}

/** Returns the match of an account with one excluded member; empty without one. */
export function findMatch(details: PersonDetails, excluded: PersonDetails): ExclusionMatch[] {
  const isSame = (form: (person: PersonDetails) => string) => form(details) !== '' && form(details) === form(excluded);
  const reasons = [
    ...(isSame((person) => normalizeAccountNumber(person.bank_number)) ? ['account number'] : []),
    ...(isSame((person) => foldIdentityText(person.bank_owner))
      ? [
          ...(isSame((person) => normalizePhone(person.phone)) ? ['holder and phone'] : []),
          ...(isSame((person) => person.bank_code) ? ['holder and bank'] : []),
          ...(isSame((person) => normalizeName(person.user_id)) ? ['holder and login name'] : []),
        ]
      : []),
  ];
  return reasons.length === 0 ? [] : [{ userId: excluded.user_id, reasons }];
}

/** Removes what banks write differently: dashes, spaces and leading zeros. */
function normalizeAccountNumber(number: string): string {
  return number.normalize('NFKC').replaceAll(/\D/g, '').replace(/^0+/, '');
}

/** Removes separators and the country's code. */
function normalizePhone(phone: string): string {
  return normalizeAccountNumber(phone).replace(/^82(?=1)/, '');
}

/** Removes the digits that people append to an earlier login name. */
function normalizeName(userId: string): string {
  const letters = foldIdentityText(userId).replaceAll(/\d/g, '');
  return letters.length < MIN_NAME_CHARACTERS ? '' : letters;
}
