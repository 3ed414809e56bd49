import { randomUUID } from 'node:crypto';
import type { WireResponse } from 'shared-types/calls';
import { COMP_LEAST_WON } from 'shared-types/platform';
import type { CallContext, CallHandler } from '../calls/implement-call.ts';
import type { Queryable } from '../database/database.ts';
import { runIdempotent } from '../ledger/idempotent.ts';
import { getBalances, lockBalances, writeTransfer } from '../ledger/transfer.ts';
import { getActiveRestriction } from '../protection/restriction.ts';

type CompResult = WireResponse<'roll-to-balance'>;
type PurseResult = WireResponse<'user-transfer-in'>;

/**
 * Converts comp money to spendable money, all of it when no amount is named, and never less than the minimum.
 * @param amount in won
 * @throws {RequestConflict} when the request id was used for something else
 */
export async function convertComp(
  { database, memberId }: CallContext,
  amount: number | undefined,
  requestId: string = randomUUID(),
): Promise<CompResult> {
  const broke = (): CompResult => ({ status: 'low_point' });
  const effect = async (tx: Queryable): Promise<CompResult> => {
    const wanted = amount ?? (await lockBalances(tx, memberId)).comp;
    if (wanted < COMP_LEAST_WON) {
      return broke();
    }
    await writeTransfer(tx, memberId, 'comp', requestId, [{ from: 'comp', to: 'cash', amount: wanted }]);
    return getComp(tx, memberId);
  };
  return runIdempotent(database, { memberId, requestId, payload: { call: 'comp', amount } }, { effect, broke });
}

/** Converts spendable money to comp money. @throws {RequestConflict} */
export const convertMoney: CallHandler<'money-to-point'> = async (
  { database, memberId },
  { balance: amount, requestId = randomUUID() },
) => {
  const effect = async (tx: Queryable): Promise<WireResponse<'money-to-point'>> => {
    await writeTransfer(tx, memberId, 'point', requestId, [{ from: 'cash', to: 'comp', amount }]);
    return getComp(tx, memberId);
  };
  const request = { memberId, requestId, payload: { call: 'point', amount } };
  return runIdempotent(database, request, { effect, broke: createShortResponse });
};

/** Moves spendable money into the games' purse, unless the member pauses or is excluded. @throws {RequestConflict} */
export const moveToGames: CallHandler<'user-transfer-in'> = async (
  { database, memberId },
  { balance: amount, requestId },
) => {
  const effect = async (tx: Queryable): Promise<PurseResult> => {
    const stopped = await getActiveRestriction(tx, memberId, { forUpdate: true });
    if (stopped !== undefined) {
      return { status: 'time', ...stopped };
    }
    await writeTransfer(tx, memberId, 'to_games', requestId, [{ from: 'cash', to: 'in_play', amount }]);
    return getPurse(tx, memberId);
  };
  const request = { memberId, requestId, payload: { call: 'to_games', balance: amount } };
  return runIdempotent(database, request, { effect, broke: createShortResponse });
};

/** Moves money back from the games' purse, for every member; stakes of open rounds stay. @throws {RequestConflict} */
export const moveFromGames: CallHandler<'user-withdraw'> = async (
  { database, memberId },
  { balance: amount, requestId },
) => {
  const effect = async (tx: Queryable) => {
    // Locked first, so that no round opens or ends meanwhile.
    const locked = await lockBalances(tx, memberId);
    if (amount > locked.inPlay - (await sumOpenStakes(tx, memberId))) {
      return createShortResponse(locked);
    }
    await writeTransfer(tx, memberId, 'from_games', requestId, [{ from: 'in_play', to: 'cash', amount }]);
    return getPurse(tx, memberId);
  };
  return runIdempotent(database, { memberId, requestId, payload: { call: 'from_games', balance: amount } }, { effect });
};

/** Returns the stakes of a member's open rounds, in won. */
export async function sumOpenStakes(tx: Queryable, memberId: number): Promise<number> {
  const [open] = await tx.query<{ amount: number }>(
    `SELECT coalesce(sum(amount), 0)::bigint AS amount FROM wallet_bet WHERE member_id = $1 AND state = 'open'`,
    [memberId],
  );
  return open?.amount ?? 0;
}

async function getComp(tx: Queryable, memberId: number) {
  const { cash, comp } = await getBalances(tx, memberId);
  return { status: 'success', balance: cash, rolling: comp } as const;
}

async function getPurse(tx: Queryable, memberId: number) {
  const { cash, inPlay } = await getBalances(tx, memberId);
  return { status: 'success', gameMoney: inPlay, balance: cash } as const;
}

/** Returns the response to an amount that the account does not reach. */
export function createShortResponse({ cash }: { readonly cash: number }) {
  return { status: 'balance', balance: cash } as const;
}
