import type { Database, Queryable } from '../database/database.ts';
import { OperatorError } from '../calls/operator-error.ts';
import { noteChange } from '../identity/account-change.ts';
import type { MemberRow } from '../identity/member.ts';
import { type ExclusionMatch, findExclusionMatches } from './exclusion-match.ts';
import { endSessions } from './session-list.ts';

type MemberState = MemberRow['state'];

interface MemberInput {
  readonly userId: string;
  readonly reason?: string;
  readonly acceptMatch?: boolean;
}

/** Returns the row of a login name and locks it until the transaction ends. @throws {OperatorError} if it is unknown */
export async function lockMember(tx: Queryable, userId: string): Promise<MemberRow> {
  const [member] = await tx.query<MemberRow>('SELECT * FROM member WHERE user_id = $1 FOR NO KEY UPDATE', [userId]);
  if (member === undefined) {
    throw new OperatorError(`There is no member ${userId}. Check the login name.`);
  }
  return member;
}

/**
 * Changes the state of an account, by an operator; every login and every open game ends. Running rounds finish, and
 * waiting requests stay with the operators. A login of a rejected member gets the response of an unknown name; name,
 * phone and bank account stay taken.
 * @param from states in which it may be changed
 * @throws {OperatorError} for an unknown name, one in another state, a match that was not accepted, or a rejected member
 * with money
 */
export async function changeState(
  database: Database,
  { userId, reason, acceptMatch = false }: MemberInput,
  from: readonly MemberState[],
  state: MemberState,
): Promise<{ userId: string; ended: number; matches?: ExclusionMatch[] }> {
  return database.transaction(async (tx) => {
    const member = await lockMember(tx, userId);
    if (!from.includes(member.state)) {
      throw new OperatorError(`${userId} is ${member.state}, but must be ${from.join(' or ')} for this.`);
    }
    const money = 'SELECT FROM ledger_account WHERE member_id = $1 AND balance <> 0';
    if (state === 'rejected' && (await tx.query(money, [member.id])).length > 0) {
      throw new OperatorError(
        `${userId} has money and was not rejected. Use \`member-suspend\`, or approve the member.`,
      );
    }
    const matches = state === 'active' ? await findExclusionMatches(tx, member, member.id) : [];
    if (matches.length > 0 && !acceptMatch) {
      const seen = matches.map((match) => `${match.userId} (${match.reasons.join(', ')})`).join(', ');
      throw new OperatorError(
        `${userId} was not approved: it matches the self-excluded ${seen}. Compare the two persons, then repeat with --accept-match.`,
      );
    }
    await tx.query('UPDATE member SET state = $2 WHERE id = $1', [member.id, state]);
    const ended = await endSessions(tx, member.id, {});
    const after = {
      state,
      ...(reason !== undefined && { reason }),
      ...(matches.length > 0 && { acceptedMatches: matches }),
    };
    await noteChange(tx, member.id, 'state', '', { state: member.state }, after);
    return { userId, ended, ...(matches.length > 0 && { matches }) };
  });
}

/** Ends every login of a member and every open game; a new login is allowed. @throws {OperatorError} */
export async function endMemberSessions(
  database: Database,
  { userId, reason }: MemberInput,
): Promise<{ userId: string; ended: number }> {
  return database.transaction(async (tx) => {
    const { id } = await lockMember(tx, userId);
    const ended = await endSessions(tx, id, {});
    await noteChange(tx, id, 'sessions ended', '', null, { reason, ended });
    return { userId, ended };
  });
}

/**
 * Removes every passkey of a member and the recovery codes, when a member lost all of them: the exchange password
 * confirms from then on. Every login and every open game ends.
 * @throws {OperatorError} for an unknown name, or a member without a passkey
 */
export async function removeAllPasskeys(
  database: Database,
  { userId, reason }: MemberInput,
): Promise<{ userId: string; removed: number; ended: number }> {
  return database.transaction(async (tx) => {
    const { id } = await lockMember(tx, userId);
    const removed = await tx.query<{ name: string }>('DELETE FROM passkey WHERE member_id = $1 RETURNING name', [id]);
    if (removed.length === 0) {
      throw new OperatorError(`The member ${userId} has no passkey.`);
    }
    await tx.query('DELETE FROM recovery_code WHERE member_id = $1', [id]);
    const ended = await endSessions(tx, id, {});
    const names = removed.map(({ name }) => name);
    await noteChange(tx, id, 'passkeys removed', '', { names }, { reason, ended });
    return { userId, removed: removed.length, ended };
  });
}
