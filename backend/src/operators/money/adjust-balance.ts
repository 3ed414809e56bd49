import { randomUUID } from 'node:crypto';
import { MAX_WON } from 'shared-types/platform';
import type { Database } from '../../database/database.ts';
import { getBalances, lockBalances } from '../../ledger/balances.ts';
import { InsufficientFunds, writeTransfer } from '../../ledger/transfer.ts';
import { OperatorError } from '../../calls/operator-error.ts';
import { writeAudit } from './audit.ts';
import { sendOutcomeNote } from './outcome-note.ts';

/** A balance adjustment; the amount in won, negative to debit. */
export interface Adjustment {
  readonly userId: string;
  readonly account: 'cash' | 'comp';
  readonly amount: number;
  readonly reason: string;
}

/** Credits or debits a member, with a reason that the member reads. @throws {OperatorError} */
export async function adjustBalance(
  database: Database,
  { userId, account, amount, reason }: Adjustment,
  by: string,
): Promise<{ userId: string; account: string; before: number; after: number }> {
  const counterAccount = account === 'cash' ? 'bank' : 'comp_expense';
  try {
    return await database.transaction(async (tx) => {
      const [member] = await tx.query<{ id: number; state: string }>(
        'SELECT id, state FROM member WHERE user_id = $1 FOR NO KEY UPDATE',
        [userId],
      );
      if (member === undefined) {
        throw new OperatorError(`There is no member ${userId}.`);
      }
      if (member.state === 'closing' || member.state === 'closed') {
        throw new OperatorError(`${userId} closed the account. Open it again first.`);
      }
      const [last] = await tx.query<{ lang: string }>(
        'SELECT lang FROM money_request WHERE member_id = $1 ORDER BY id DESC LIMIT 1',
        [member.id],
      );
      const before = await lockBalances(tx, member.id);
      if (before[account] > MAX_WON - amount) {
        throw new OperatorError('That is more than a member can have.');
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
