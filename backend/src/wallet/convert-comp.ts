import { randomUUID } from 'node:crypto';
import type { CallAnswer } from 'shared-types';
import type { Database, Queryable } from '../database/database.ts';
import { balancesOf } from '../ledger/balances.ts';
import { once } from '../ledger/once.ts';
import { transfer } from '../ledger/transfer.ts';

/**
 * Turns comp money into spendable money, all of it when no amount is named.
 * @param amount in won
 * @throws {RequestConflict} when the request id was used for something else
 */
export async function convertComp(
  database: Database,
  memberId: number,
  amount: number | undefined,
  requestId: string = randomUUID(),
): Promise<CallAnswer<'roll-to-balance'>> {
  const tooLow = async (): Promise<CallAnswer<'roll-to-balance'>> => ({ status: 'low_point' });
  const effect = async (tx: Queryable): Promise<CallAnswer<'roll-to-balance'>> => {
    const wanted = amount ?? (await balancesOf(tx, memberId)).comp;
    if (wanted === 0) {
      return tooLow();
    }
    await transfer(tx, memberId, 'comp', requestId, [{ from: 'comp', to: 'cash', amount: wanted }]);
    const { cash, comp } = await balancesOf(tx, memberId);
    return { status: 'success', balance: cash, rolling: comp };
  };
  return once(database, memberId, requestId, { call: 'comp', amount }, effect, tooLow);
}
