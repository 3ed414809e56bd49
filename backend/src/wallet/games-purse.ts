import type { WireAnswer, WireRequest } from 'shared-types/calls';
import type { Database, Queryable } from '../database/database.ts';
import { balancesOf, lockedBalancesOf } from '../ledger/balances.ts';
import { idempotent } from '../ledger/idempotent.ts';
import { transfer } from '../ledger/transfer.ts';
import { stoppedNow } from '../protection/stopped.ts';

type Answer = WireAnswer<'user-transfer-in'>;

/**
 * Moves spendable money into the games' purse, unless the member takes a break or is excluded.
 * @throws {RequestConflict}
 */
export async function moveToGames(
  database: Database,
  memberId: number,
  { balance: amount, requestId }: WireRequest<'user-transfer-in'>,
): Promise<Answer> {
  const effect = async (tx: Queryable): Promise<Answer> => {
    const stopped = await stoppedNow(tx, memberId, { forUpdate: true });
    if (stopped !== undefined) {
      return { status: 'time', ...stopped };
    }
    await transfer(tx, memberId, 'to_games', requestId, [{ from: 'cash', to: 'in_play', amount }]);
    return moneyNow(tx, memberId);
  };
  return idempotent(database, memberId, requestId, { call: 'to_games', balance: amount }, effect, short);
}

/**
 * Moves money back from the games' purse, for every member; stakes of open rounds stay there.
 * @throws {RequestConflict}
 */
export async function moveFromGames(
  database: Database,
  memberId: number,
  { balance: amount, requestId }: WireRequest<'user-withdraw'>,
): Promise<WireAnswer<'user-withdraw'>> {
  const effect = async (tx: Queryable): Promise<WireAnswer<'user-withdraw'>> => {
    // Locked first, so that no round opens or ends meanwhile.
    const locked = await lockedBalancesOf(tx, memberId);
    if (amount > locked.inPlay - (await stakesOf(tx, memberId))) {
      return short(locked);
    }
    await transfer(tx, memberId, 'from_games', requestId, [{ from: 'in_play', to: 'cash', amount }]);
    return moneyNow(tx, memberId);
  };
  return idempotent(database, memberId, requestId, { call: 'from_games', balance: amount }, effect, short);
}

/** Returns the stakes of a member's open rounds, in won. */
export async function stakesOf(tx: Queryable, memberId: number): Promise<number> {
  const [open] = await tx.query<{ amount: number }>(
    `SELECT coalesce(sum(amount), 0)::bigint AS amount FROM wallet_bet WHERE member_id = $1 AND state = 'open'`,
    [memberId],
  );
  return open?.amount ?? 0;
}

async function moneyNow(tx: Queryable, memberId: number): Promise<WireAnswer<'user-withdraw'>> {
  const { cash, inPlay } = await balancesOf(tx, memberId);
  return { status: 'success', gameMoney: inPlay, balance: cash };
}

function short({ cash }: { readonly cash: number }): WireAnswer<'user-withdraw'> {
  return { status: 'balance', balance: cash };
}
