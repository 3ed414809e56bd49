import { foldIdentityText } from 'shared-types/platform';
import type { Queryable } from '../database/database.ts';
import type { MemberRow } from '../identity/member.ts';

/** What an account says of the person behind it. */
export type PersonDetails = Pick<MemberRow, 'user_id' | 'phone' | 'bank_code' | 'bank_owner' | 'bank_number'>;

/** A self-excluded member whom another account matches, and in what. */
export interface ExclusionMatch {
  readonly userId: string;
  readonly reasons: readonly string[];
}

/** Fewest characters of a login name without its digits that say something about a person. */
const MIN_NAME_CHARACTERS = 3;

/**
 * Finds the self-excluded members whom an account matches: in the account number, at any bank, or in the holder and one more
 * detail. A closed account counts while its exclusion lasts.
 * @param memberId the account's own, which matches nobody; absent before it exists
 */
export async function findExclusionMatches(
  database: Queryable,
  details: PersonDetails,
  memberId = 0,
): Promise<ExclusionMatch[]> {
  return (await excludedMembers(database)).flatMap((excluded) =>
    excluded.id === memberId ? [] : matchOf(details, excluded),
  );
}

/** An excluded member. */
type ExcludedMember = PersonDetails & { readonly id: number };

/** Returns every member whose self-exclusion lasts. */
export async function excludedMembers(database: Queryable): Promise<ExcludedMember[]> {
  return database.query<ExcludedMember>(
    `SELECT id, user_id, phone, bank_code, bank_owner, bank_number FROM member JOIN member_protection ON member_id = id
     WHERE excluded_until > now() ORDER BY id`,
  );
}

/** Returns the match of an account with one excluded member, or nothing. */
export function matchOf(details: PersonDetails, excluded: ExcludedMember): ExclusionMatch[] {
  const isSame = (form: (person: PersonDetails) => string) => form(details) !== '' && form(details) === form(excluded);
  const reasons = [
    ...(isSame((person) => significantDigits(person.bank_number)) ? ['account number'] : []),
    ...(isSame((person) => foldIdentityText(person.bank_owner))
      ? [
          ...(isSame((person) => phoneDigits(person.phone)) ? ['holder and phone'] : []),
          ...(isSame((person) => person.bank_code) ? ['holder and bank'] : []),
          ...(isSame((person) => nameLetters(person.user_id)) ? ['holder and login name'] : []),
        ]
      : []),
  ];
  return reasons.length === 0 ? [] : [{ userId: excluded.user_id, reasons }];
}

/** Removes what banks write differently: dashes, spaces and leading zeros. */
function significantDigits(number: string): string {
  return number.normalize('NFKC').replaceAll(/\D/g, '').replace(/^0+/, '');
}

/** Removes the way a phone number is written, with or without the country's code. */
function phoneDigits(phone: string): string {
  return significantDigits(phone).replace(/^82(?=1)/, '');
}

/** Removes the digits that people append to a login name that they had before. */
function nameLetters(userId: string): string {
  const letters = foldIdentityText(userId).replaceAll(/\d/g, '');
  return letters.length < MIN_NAME_CHARACTERS ? '' : letters;
}

/** Returns the matches as an operator reads them. */
export function matchText(matches: readonly ExclusionMatch[]): string {
  return matches.map(({ userId, reasons }) => `${userId} (${reasons.join(', ')})`).join(', ');
}
