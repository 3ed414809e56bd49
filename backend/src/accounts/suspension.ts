import type { Database } from '../database/database.ts';
import { OperatorRefused } from '../calls/operator-refused.ts';
import { noteChange } from '../identity/account-change.ts';
import type { ExclusionMatch } from './exclusion-match.ts';
import { changeState } from './member-state.ts';
import { endSessions } from './session-list.ts';

/**
 * Keeps a member out until the house says otherwise: every login ends, and with them the games that were opened in them.
 * Rounds that run come to their end, and requests that wait stay with the operators.
 * @returns how many logins ended
 * @throws {OperatorRefused} for an unknown name, or a member who may not log in anyhow
 */
export async function suspendMember(database: Database, userId: string, reason: string): Promise<number> {
  const { ended } = await changeState(database, userId, ['active', 'wait'], 'suspended', reason);
  return ended;
}

/** Lets a suspended member log in again. @throws {OperatorRefused} for an unknown name, or who is not suspended */
export async function resumeMember(
  database: Database,
  userId: string,
  reason: string,
  acceptMatch?: boolean,
): Promise<ExclusionMatch[]> {
  const { matches } = await changeState(database, userId, ['suspended'], 'active', reason, acceptMatch);
  return matches;
}

/**
 * Lets a member log in again who closed the account; a payout that waits goes on as it is.
 * @throws {OperatorRefused} for an unknown name, or whose account is not closed
 */
export async function reopenAccount(
  database: Database,
  userId: string,
  reason: string,
  acceptMatch?: boolean,
): Promise<ExclusionMatch[]> {
  const { matches } = await changeState(database, userId, ['closing', 'closed'], 'active', reason, acceptMatch);
  return matches;
}

/**
 * Ends every login of a member, and with them the games that were opened in them; a new login is let in.
 * @returns how many logins ended
 * @throws {OperatorRefused} for an unknown name
 */
export async function endMemberSessions(database: Database, userId: string, reason: string): Promise<number> {
  return database.transaction(async (tx) => {
    const [member] = await tx.query<{ id: number }>('SELECT id FROM member WHERE user_id = $1 FOR NO KEY UPDATE', [
      userId,
    ]);
    if (member === undefined) {
      throw new OperatorRefused(`There is no member ${userId}.`);
    }
    const ended = await endSessions(tx, member.id, {});
    await noteChange(tx, member.id, 'sessions ended', '', null, { reason, ended });
    return ended;
  });
}
