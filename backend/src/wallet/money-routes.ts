import type { FastifyPluginAsync } from 'fastify';
import { createCallImplementer } from '../calls/implement-call.ts';
import type { Database } from '../database/database.ts';
import { getBalances } from '../ledger/balances.ts';
import { requestDepositAccount } from './request-deposit-account.ts';
import { listCompEarnings } from './comp-earnings.ts';
import { convertComp, convertMoney } from './convert-comp.ts';
import { moveFromGames, moveToGames } from './games-purse.ts';
import { depositLock, withdrawLock } from './money-lock.ts';
import { requestDeposit, requestWithdrawal } from './money-requests.ts';
import { cancelDeposit, hideFinished, hideWithdrawal } from './remove-requests.ts';
import { getStatement } from './statement.ts';
import type { WireSuccess } from 'shared-types/calls';
import { runInSnapshot } from '../database/run-in-snapshot.ts';

const PAGE = 20;

/** Returns a page of a member's deposit or withdrawal requests, newest first, and their total number. */
export async function listMoneyRequests(
  database: Database,
  memberId: number,
  kind: 'deposit' | 'withdraw',
  skip: number,
): Promise<{ rows: WireSuccess<'get-deposit-list'>['deposits']; maxCount: number }> {
  return runInSnapshot(database, async (tx) => {
    const [count] = await tx.query<{ count: number }>(
      'SELECT count(*) AS count FROM money_request WHERE member_id = $1 AND kind = $2 AND NOT hidden',
      [memberId, kind],
    );
    const rows = await tx.query<WireSuccess<'get-deposit-list'>['deposits'][number]>(
      `SELECT id, balance, CASE WHEN state = 'cancelled' THEN 'reject' ELSE state END AS state, reason,
            last_date AS "lastDate", work_date AS "workDate", done_date AS "doneDate",
            state = 'cancelled' AS cancelled, bank_owner AS "bankOwner"
     FROM money_request WHERE member_id = $1 AND kind = $2 AND NOT hidden ORDER BY id DESC OFFSET $3 LIMIT ${PAGE}`,
      [memberId, kind, skip],
    );
    return { rows, maxCount: count?.count ?? 0 };
  });
}

/** Calls that move a member's money or list it. */
export const moneyRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  const implement = createCallImplementer(app, database);
  implement('get-in-game-balance', async (_, { memberId }) => {
    const { cash, inPlay, comp } = await getBalances(database, memberId);
    const [member] = await database.query<{ user_id: string }>('SELECT user_id FROM member WHERE id = $1', [memberId]);
    return { status: 'success', gameMoney: inPlay, balance: cash, rolling: comp, userId: member?.user_id ?? '' };
  });

  implement('apply-user-deposit', async (wanted, { memberId, locale }) =>
    requestDeposit(database, memberId, wanted, locale),
  );
  implement('apply-user-withdraw', async (wanted, context) =>
    requestWithdrawal(database, context.login, wanted, context),
  );
  implement('user-del-deposit', async ({ id }, { memberId }) =>
    id === undefined ? hideFinished(database, memberId, 'deposit') : cancelDeposit(database, memberId, id),
  );
  implement('user-del-withdraw', async ({ id }, { memberId }) =>
    id === undefined ? hideFinished(database, memberId, 'withdraw') : hideWithdrawal(database, memberId, id),
  );
  implement('get-balance-deposit-lock', async (_, { memberId }) => depositLock(database, memberId));
  implement('get-balance-withdraw-lock', async (_, { memberId }) => withdrawLock(database, memberId));
  implement('user-ask-account', async (_, { memberId, locale }) => requestDepositAccount(database, memberId, locale));

  implement('roll-to-balance', async ({ balance, requestId }, { memberId }) =>
    convertComp(database, memberId, balance, requestId),
  );
  implement('user-chang-to-point', async ({ requestId }, { memberId }) =>
    convertComp(database, memberId, undefined, requestId),
  );
  implement('point-to-money', async ({ point, requestId }, { memberId }) =>
    convertComp(database, memberId, point, requestId),
  );
  implement('money-to-point', async ({ balance, requestId }, { memberId }) =>
    convertMoney(database, memberId, balance, requestId),
  );
  implement('user-transfer-in', async (wanted, { memberId }) => moveToGames(database, memberId, wanted));
  implement('user-withdraw', async (wanted, { memberId }) => moveFromGames(database, memberId, wanted));
  implement('statement', async (wanted, { memberId }) => getStatement(database, memberId, wanted));
  implement('comp-earnings', async (wanted, { memberId }) => listCompEarnings(database, memberId, wanted));

  implement('get-deposit-list', async ({ skip = 0 }, { memberId }) => {
    const { rows, maxCount } = await listMoneyRequests(database, memberId, 'deposit', skip);
    return { status: 'success', deposits: rows, maxCount };
  });
  implement('get-withdraw-list', async ({ skip = 0 }, { memberId }) => {
    const { rows, maxCount } = await listMoneyRequests(database, memberId, 'withdraw', skip);
    return { status: 'success', withdraws: rows, maxCount };
  });
};
