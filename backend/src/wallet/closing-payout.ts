import { randomUUID } from 'node:crypto';
import type { Queryable } from '../database/database.ts';
import { noteChange } from '../identity/account-change.ts';
import { lockBalances, writeTransfer } from '../ledger/transfer.ts';
import { sumOpenStakes } from './convert-money.ts';

/** Progress of the closing of an account, and the amount that is being paid out, in won. */
export interface ClosingStep {
  readonly state: 'closing' | 'closed';
  readonly paidOut: number;
}

/**
 * Pays out all money of an account that is being closed, as one withdrawal of any amount, or closes the account when it
 * is empty. While a withdrawal waits or a round is open, nothing changes: the decision or settlement calls this again,
 * in the same transaction.
 */
export async function payOutClosing(tx: Queryable, memberId: number): Promise<ClosingStep> {
  const { cash, inPlay, comp, hold } = await lockBalances(tx, memberId);
  if (hold > 0) {
    return { state: 'closing', paidOut: 0 };
  }
  const staked = await sumOpenStakes(tx, memberId);
  const purse = inPlay - staked;
  if (purse > 0) {
    await writeTransfer(tx, memberId, 'from_games', randomUUID(), [{ from: 'in_play', to: 'cash', amount: purse }]);
  }
  if (comp > 0) {
    await writeTransfer(tx, memberId, 'comp', randomUUID(), [{ from: 'comp', to: 'cash', amount: comp }]);
  }
  const amount = cash + purse + comp;
  if (amount > 0) {
    const [request] = await tx.query<{ id: number }>(
      `INSERT INTO money_request (member_id, kind, balance, bank_owner)
       SELECT id, 'withdraw', $2, bank_owner FROM member WHERE id = $1 RETURNING id`,
      [memberId, amount],
    );
    await writeTransfer(tx, memberId, 'withdraw', String(request?.id), [{ from: 'cash', to: 'hold', amount }]);
    return { state: 'closing', paidOut: amount };
  }
  if (staked > 0) {
    return { state: 'closing', paidOut: 0 };
  }
  await tx.query(`UPDATE member SET state = 'closed' WHERE id = $1`, [memberId]);
  await noteChange(tx, memberId, 'state', '', { state: 'closing' }, { state: 'closed' });
  return { state: 'closed', paidOut: 0 };
}
