import { randomUUID } from 'node:crypto';
import type { WireResponse } from 'shared-types/calls';
import { COMP_LEAST_WON } from 'shared-types/platform';
import type { CallContext, CallHandler } from '../calls/implement-call.ts';
import type { Queryable } from '../database/database.ts';
import { getBalances, lockBalances, writeTransfer } from '../ledger/transfer.ts';
import { runIdempotent } from '../ledger/idempotent.ts';

type ConversionResult = WireResponse<'roll-to-balance'>;

/**
 * Converts comp money to spendable money, all of it when no amount is named, and never less than the minimum.
 * @param amount in won
 * @throws {RequestConflict} when the request id was used for something else
 */
export async function convertComp(
  { database, memberId }: CallContext,
  amount: number | undefined,
  requestId: string = randomUUID(),
): Promise<ConversionResult> {
  const request = { memberId, requestId, payload: { call: 'comp', amount } };
  const broke = (): ConversionResult => ({ status: 'low_point' });
  const effect = async (tx: Queryable): Promise<ConversionResult> => {
    const wanted = amount ?? (await lockBalances(tx, memberId)).comp;
    if (wanted < COMP_LEAST_WON) {
      return broke();
    }
    await writeTransfer(tx, memberId, 'comp', requestId, [{ from: 'comp', to: 'cash', amount: wanted }]);
    return getMoneyNow(tx, memberId);
  };
  return runIdempotent(database, request, { effect, broke });
}

/** Converts spendable money to comp money. @throws {RequestConflict} */
export const convertMoney: CallHandler<'money-to-point'> = async (
  { database, memberId },
  { balance: amount, requestId = randomUUID() },
) => {
  const request = { memberId, requestId, payload: { call: 'point', amount } };
  const effect = async (tx: Queryable): Promise<WireResponse<'money-to-point'>> => {
    await writeTransfer(tx, memberId, 'point', requestId, [{ from: 'cash', to: 'comp', amount }]);
    return getMoneyNow(tx, memberId);
  };
  return runIdempotent(database, request, { effect, broke: ({ cash }) => ({ status: 'balance', balance: cash }) });
};

async function getMoneyNow(tx: Queryable, memberId: number) {
  const { cash, comp } = await getBalances(tx, memberId);
  return { status: 'success', balance: cash, rolling: comp } as const;
}
