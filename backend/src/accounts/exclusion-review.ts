import { OperatorError } from '../calls/operator-error.ts';
import type { Queryable } from '../database/database.ts';
import { noteChange } from '../identity/account-change.ts';
import type { MemberRow } from '../identity/member.ts';
import { type ExclusionMatch, findExclusionMatches, formatMatches } from './exclusion-match.ts';

const MATCH = 'exclusion-match';

/** Records whom an account matched when it was sent to review. */
export async function recordExclusionMatch(
  tx: Queryable,
  memberId: number,
  ip: string,
  cause: 'registration' | 'bank change',
  matches: readonly ExclusionMatch[],
): Promise<void> {
  await noteChange(tx, memberId, MATCH, ip, null, { cause, matches });
}

/** Returns whom accounts matched at their last review, by member id. */
export async function listRecordedMatches(
  database: Queryable,
  memberIds: readonly number[],
): Promise<Map<number, ExclusionMatch[]>> {
  const rows = await database.query<{ member_id: number; matches: ExclusionMatch[] }>(
    `SELECT DISTINCT ON (member_id) member_id, after -> 'matches' AS matches FROM account_change
     WHERE what = $1 AND member_id = ANY ($2) ORDER BY member_id, id DESC`,
    [MATCH, memberIds],
  );
  return new Map(rows.map(({ member_id: memberId, matches }) => [memberId, matches]));
}

/**
 * Returns the self-excluded members whom an account matches that an operator approves.
 * @param accept whether the operator has seen the match
 * @throws {OperatorError} when there is a match that the operator did not accept
 */
export async function requireReviewed(tx: Queryable, member: MemberRow, accept: boolean): Promise<ExclusionMatch[]> {
  const matches = await findExclusionMatches(tx, member, member.id);
  if (matches.length > 0 && !accept) {
    throw new OperatorError(
      `${member.user_id} was not let in: it matches the self-excluded ${formatMatches(matches)}. Compare the two persons, then repeat with --accept-match.`,
    );
  }
  return matches;
}
