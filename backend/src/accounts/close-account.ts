import type { CallHandler } from '../calls/implement-call.ts';
import { noteChange } from '../identity/account-change.ts';
import { isSteppedUp } from '../identity/step-up.ts';
import { payOutClosing } from '../wallet/closing-payout.ts';
import { endSessions } from './session-list.ts';

/**
 * Closes the member's account (GLI-19 A.3.10): every login and every open game ends, deposits that wait are cancelled,
 * and all money is paid out. Running rounds finish, and their winnings follow. Records stay; images in tickets are
 * deleted. Needs the step-up.
 */
export const closeAccount: CallHandler<'user-close-account'> = async ({ database, memberId, login, caller }) => {
  if (!(await isSteppedUp(database, login))) {
    return { status: 'authenticated' };
  }
  return database.transaction(async (tx) => {
    const active = await tx.query(`SELECT 1 AS one FROM member WHERE id = $1 AND state = 'active' FOR NO KEY UPDATE`, [
      memberId,
    ]);
    if (active.length === 0) {
      // Closed by another tab or by support staff: the login has ended.
      return { status: 'authenticated' };
    }
    await tx.query(`UPDATE member SET state = 'closing' WHERE id = $1`, [memberId]);
    const ended = await endSessions(tx, memberId, {});
    await tx.query(
      `UPDATE money_request SET state = 'cancelled', done_date = now()
       WHERE member_id = $1 AND kind = 'deposit' AND state = 'wait'`,
      [memberId],
    );
    await noteChange(tx, memberId, 'state', caller.ip, { state: 'active' }, { state: 'closing', ended });
    await tx.query('DELETE FROM help_picture WHERE member_id = $1', [memberId]);
    const { state, paidOut } = await payOutClosing(tx, memberId);
    return { status: 'success', state, paidOut };
  });
};
