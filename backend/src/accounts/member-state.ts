import type { Database } from '../database/database.ts';
import { OperatorRefused } from '../calls/operator-refused.ts';
import { noteChange } from '../identity/account-change.ts';
import type { MemberRow } from '../identity/member.ts';
import { endSessions } from './session-list.ts';

type MemberState = MemberRow['state'];

/**
 * Changes how an account stands, by the house; every login ends.
 * @param from states in which it may be changed
 * @returns how many logins ended
 * @throws {OperatorRefused} for an unknown name, or one in another state
 */
export async function changeState(
  database: Database,
  userId: string,
  from: readonly MemberState[],
  state: MemberState,
  reason: string,
): Promise<number> {
  return database.transaction(async (tx) => {
    const [member] = await tx.query<{ id: number; state: MemberState }>(
      'SELECT id, state FROM member WHERE user_id = $1 FOR NO KEY UPDATE',
      [userId],
    );
    if (member === undefined || !from.includes(member.state)) {
      throw new OperatorRefused(
        member === undefined
          ? `There is no member ${userId}.`
          : `${userId} is not ${from.join(' or ')}, but: ${member.state}.`,
      );
    }
    await tx.query('UPDATE member SET state = $2 WHERE id = $1', [member.id, state]);
    const ended = await endSessions(tx, member.id, {});
    await noteChange(tx, member.id, 'state', '', { state: member.state }, { state, reason });
    return ended;
  });
}
