import type { CallAnswer, CallRequest } from 'shared-types';
import type { Database, Queryable } from '../database/database.ts';
import { balancesOf } from '../ledger/balances.ts';
import { once } from '../ledger/once.ts';
import { transfer } from '../ledger/transfer.ts';
import { stoppedNow } from '../protection/stopped.ts';

type Answer = CallAnswer<'user-transfer-in'>;

/**
 * Moves spendable money into the games' purse, unless the member takes a break or is excluded.
 * @throws {RequestConflict}
 */
export async function moveToGames(
  database: Database,
  memberId: number,
  { balance, requestId }: CallRequest<'user-transfer-in'>,
): Promise<Answer> {
  const effect = async (tx: Queryable): Promise<Answer> => {
    const stopped = await stoppedNow(tx, memberId, { forUpdate: true });
    if (stopped !== undefined) {
      return { status: 'time', ...stopped };
    }
    await transfer(tx, memberId, 'to_games', requestId, [{ from: 'cash', to: 'in_play', amount: balance }]);
    return moneyNow(tx, memberId);
  };
  return once(database, memberId, requestId, { call: 'to_games', balance }, effect, (tx) => short(tx, memberId));
}

/**
 * Moves money back from the games' purse, for whoever it is; stakes of open rounds stay where they are.
 * @throws {RequestConflict}
 */
export async function moveFromGames(
  database: Database,
  memberId: number,
  { balance, requestId }: CallRequest<'user-withdraw'>,
): Promise<CallAnswer<'user-withdraw'>> {
  const effect = async (tx: Queryable): Promise<CallAnswer<'user-withdraw'>> => {
    if (balance > (await lockedPurse(tx, memberId))) {
      return short(tx, memberId);
    }
    await transfer(tx, memberId, 'from_games', requestId, [{ from: 'in_play', to: 'cash', amount: balance }]);
    return moneyNow(tx, memberId);
  };
  return once(database, memberId, requestId, { call: 'from_games', balance }, effect, (tx) => short(tx, memberId));
}

/** Money in play that is no stake. The accounts are locked first, so that no round opens or ends meanwhile. */
async function lockedPurse(tx: Queryable, memberId: number): Promise<number> {
  await tx.query(
    `SELECT id FROM ledger_account WHERE member_id = $1 AND kind IN ('cash', 'in_play') ORDER BY kind FOR UPDATE`,
    [memberId],
  );
  const [purse] = await tx.query<{ amount: number }>(
    `SELECT (a.balance - coalesce((SELECT sum(amount) FROM wallet_bet WHERE member_id = $1 AND state = 'open'), 0))::bigint
            AS amount FROM ledger_account a WHERE a.member_id = $1 AND a.kind = 'in_play'`,
    [memberId],
  );
  return purse?.amount ?? 0;
}

async function moneyNow(tx: Queryable, memberId: number): Promise<CallAnswer<'user-withdraw'>> {
  const { cash, inPlay } = await balancesOf(tx, memberId);
  return { status: 'success', gameMoney: inPlay, balance: cash };
}

async function short(tx: Queryable, memberId: number): Promise<CallAnswer<'user-withdraw'>> {
  return { status: 'balance', balance: (await balancesOf(tx, memberId)).cash };
}
