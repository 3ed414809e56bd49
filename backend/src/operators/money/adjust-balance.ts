import { randomUUID } from 'node:crypto';
import { MAX_WON } from 'shared-types/platform';
import type { Database } from '../../database/database.ts';
import { getBalances, lockBalances, InsufficientFunds, writeTransfer } from '../../ledger/transfer.ts';
import { OperatorError } from '../../calls/operator-error.ts';
import { writeAudit, sendOutcomeNote } from './audit.ts';
import { lockMember } from '../../accounts/member-state.ts';

/** Credits or debits a member. @throws {OperatorError} for an unknown name, a closed account, or an impossible balance */
export async function adjustBalance(
  database: Database,
  { userId, account, amount, reason }: { userId: string; account: 'cash' | 'comp'; amount: number; reason: string },
  by: string,
): Promise<{ userId: string; account: string; before: number; after: number }> {
  const counterAccount = account === 'cash' ? 'bank' : 'comp_expense';
  try {
    return await database.transaction(async (tx) => {
      const member = await lockMember(tx, userId);
      if (member.state === 'closing' || member.state === 'closed') {
        throw new OperatorError(`${userId} closed the account. Open it again first.`);
      }
      const [last] = await tx.query<{ lang: string }>(
        'SELECT lang FROM money_request WHERE member_id = $1 ORDER BY id DESC LIMIT 1',
        [member.id],
      );
      const before = await lockBalances(tx, member.id);
      if (before[account] > MAX_WON - amount) {
        throw new OperatorError(`${userId} would have more than ${MAX_WON} won; nothing was changed.`);
      }
      const [from, to] = amount > 0 ? ([counterAccount, account] as const) : ([account, counterAccount] as const);
      await writeTransfer(tx, member.id, 'adjust', randomUUID(), [{ from, to, amount: Math.abs(amount) }], reason);
      const after = await getBalances(tx, member.id);
      await sendOutcomeNote(tx, member.id, {
        outcome: account === 'cash' ? 'adjustCash' : 'adjustComp',
        lang: last?.lang ?? '',
        amount,
        reason,
      });
      await writeAudit(tx, { actor: by, act: 'adjust', subject: `member ${userId}`, reason, before, after });
      return { userId, account, before: before[account], after: after[account] };
    });
  } catch (error) {
    throw error instanceof InsufficientFunds
      ? new OperatorError(`${userId} has less than ${-amount} won there; nothing was taken.`)
      : error;
  }
}
