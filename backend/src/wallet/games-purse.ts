import type { WireResponse } from 'shared-types/calls';
import type { CallHandler } from '../calls/implement-call.ts';
import type { Queryable } from '../database/database.ts';
import { getBalances, lockBalances, writeTransfer } from '../ledger/transfer.ts';
import { runIdempotent } from '../ledger/idempotent.ts';
import { getActiveRestriction } from '../protection/restriction.ts';

type PurseResult = WireResponse<'user-transfer-in'>;

/** Moves spendable money into the games' purse, unless the member pauses or is excluded. @throws {RequestConflict} */
export const moveToGames: CallHandler<'user-transfer-in'> = async (
  { database, memberId },
  { balance: amount, requestId },
) => {
  const request = { memberId, requestId, payload: { call: 'to_games', balance: amount } };
  const effect = async (tx: Queryable): Promise<PurseResult> => {
    const stopped = await getActiveRestriction(tx, memberId, { forUpdate: true });
    if (stopped !== undefined) {
      return { status: 'time', ...stopped };
    }
    await writeTransfer(tx, memberId, 'to_games', requestId, [{ from: 'cash', to: 'in_play', amount }]);
    return getMoneyNow(tx, memberId);
  };
  return runIdempotent(database, request, { effect, broke: createShortResponse });
};

/** Moves money back from the games' purse, for every member; stakes of open rounds stay. @throws {RequestConflict} */
export const moveFromGames: CallHandler<'user-withdraw'> = async (
  { database, memberId },
  { balance: amount, requestId },
) => {
  const request = { memberId, requestId, payload: { call: 'from_games', balance: amount } };
  const effect = async (tx: Queryable): Promise<WireResponse<'user-withdraw'>> => {
    // Locked first, so that no round opens or ends meanwhile.
    const locked = await lockBalances(tx, memberId);
    if (amount > locked.inPlay - (await sumOpenStakes(tx, memberId))) {
      return createShortResponse(locked);
    }
    await writeTransfer(tx, memberId, 'from_games', requestId, [{ from: 'in_play', to: 'cash', amount }]);
    return getMoneyNow(tx, memberId);
  };
  return runIdempotent(database, request, { effect, broke: createShortResponse });
};

/** Returns the stakes of a member's open rounds, in won. */
export async function sumOpenStakes(tx: Queryable, memberId: number): Promise<number> {
  const [open] = await tx.query<{ amount: number }>(
    `SELECT coalesce(sum(amount), 0)::bigint AS amount FROM wallet_bet WHERE member_id = $1 AND state = 'open'`,
    [memberId],
  );
  return open?.amount ?? 0;
}

async function getMoneyNow(tx: Queryable, memberId: number): Promise<WireResponse<'user-withdraw'>> {
  const { cash, inPlay } = await getBalances(tx, memberId);
  return { status: 'success', gameMoney: inPlay, balance: cash };
}

function createShortResponse({ cash }: { readonly cash: number }): WireResponse<'user-withdraw'> {
  return { status: 'balance', balance: cash };
}
