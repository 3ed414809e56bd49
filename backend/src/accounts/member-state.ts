import type { Database } from '../database/database.ts';
import { OperatorError } from '../calls/operator-error.ts';
import { noteChange } from '../identity/account-change.ts';
import type { MemberRow } from '../identity/member.ts';
import type { ExclusionMatch } from './exclusion-match.ts';
import { requireReviewed } from './exclusion-review.ts';
import { endSessions } from './session-list.ts';

type MemberState = MemberRow['state'];

/**
 * Changes the state of an account, by an operator; every login ends.
 * @param from states in which it may be changed
 * @param acceptMatch whether the operator has seen that the account matches a self-excluded member
 * @returns the number of ended logins, and the self-excluded members whom an approved account matches
 * @throws {OperatorError} for an unknown name, one in another state, or a match that was not accepted
 */
export async function changeState(
  database: Database,
  userId: string,
  from: readonly MemberState[],
  state: MemberState,
  reason: string | null,
  acceptMatch = false,
): Promise<{ ended: number; matches: ExclusionMatch[] }> {
  return database.transaction(async (tx) => {
    const [member] = await tx.query<MemberRow>('SELECT * FROM member WHERE user_id = $1 FOR NO KEY UPDATE', [userId]);
    if (member === undefined || !from.includes(member.state)) {
      throw new OperatorError(
        member === undefined
          ? `There is no member ${userId}.`
          : `${userId} is not ${from.join(' or ')}, but: ${member.state}.`,
      );
    }
    const matches = state === 'active' ? await requireReviewed(tx, member, acceptMatch) : [];
    await tx.query('UPDATE member SET state = $2 WHERE id = $1', [member.id, state]);
    const ended = await endSessions(tx, member.id, {});
    await noteChange(
      tx,
      member.id,
      'state',
      '',
      { state: member.state },
      {
        state,
        ...(reason !== null && { reason }),
        ...(matches.length > 0 && { acceptedMatches: matches }),
      },
    );
    return { ended, matches };
  });
}
