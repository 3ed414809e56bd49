import { OperatorError } from '../../calls/operator-error.ts';
import type { Database } from '../../database/database.ts';
import { noteChange } from '../../identity/account-change.ts';
import { endSessions } from '../session-list.ts';

/**
 * Removes every passkey of a member and the recovery codes, when a member lost all of them: the exchange password
 * confirms from then on. Every login and every open game ends.
 * @returns the number of removed passkeys and ended logins
 * @throws {OperatorError} for an unknown name, or a member without a passkey
 */
export async function removeAllPasskeys(
  database: Database,
  userId: string,
  reason: string,
): Promise<{ readonly removed: number; readonly ended: number }> {
  return database.transaction(async (tx) => {
    // The lock of every change of a member's passkeys.
    const [member] = await tx.query<{ id: number }>('SELECT id FROM member WHERE user_id = $1 FOR NO KEY UPDATE', [
      userId,
    ]);
    if (member === undefined) {
      throw new OperatorError(`There is no member ${userId}.`);
    }
    const removed = await tx.query<{ name: string }>('DELETE FROM passkey WHERE member_id = $1 RETURNING name', [
      member.id,
    ]);
    if (removed.length === 0) {
      throw new OperatorError(`The member ${userId} has no passkey.`);
    }
    await tx.query('DELETE FROM recovery_code WHERE member_id = $1', [member.id]);
    const ended = await endSessions(tx, member.id, {});
    const names = removed.map(({ name }) => name);
    await noteChange(tx, member.id, 'passkeys removed', '', { names }, { reason, ended });
    return { removed: removed.length, ended };
  });
}
