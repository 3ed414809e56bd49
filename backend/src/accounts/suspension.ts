import type { Database } from '../database/database.ts';
import { OperatorError } from '../calls/operator-error.ts';
import { noteChange } from '../identity/account-change.ts';
import type { ExclusionMatch } from './exclusion-match.ts';
import { changeState } from './member-state.ts';
import { endSessions } from './session-list.ts';

/**
 * Suspends a member until an operator resumes him or her: every login and every open game ends. Running rounds finish,
 * and waiting requests stay with the operators.
 * @returns the number of ended logins
 * @throws {OperatorError} for an unknown name, or a member who may not log in anyhow
 */
export async function suspendMember(database: Database, userId: string, reason: string): Promise<number> {
  const { ended } = await changeState(database, userId, ['active', 'wait'], 'suspended', reason);
  return ended;
}

/** Allows a suspended member to log in again. @throws {OperatorError} for an unknown name, or if not suspended */
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
 * Reopens a closed account; a payout that waits is not cancelled.
 * @throws {OperatorError} for an unknown name, or if the account is not closed
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
 * Ends every login of a member and every open game; a new login is allowed.
 * @returns the number of ended logins
 * @throws {OperatorError} for an unknown name
 */
export async function endMemberSessions(database: Database, userId: string, reason: string): Promise<number> {
  return database.transaction(async (tx) => {
    const [member] = await tx.query<{ id: number }>('SELECT id FROM member WHERE user_id = $1 FOR NO KEY UPDATE', [
      userId,
    ]);
    if (member === undefined) {
      throw new OperatorError(`There is no member ${userId}.`);
    }
    const ended = await endSessions(tx, member.id, {});
    await noteChange(tx, member.id, 'sessions ended', '', null, { reason, ended });
    return ended;
  });
}
