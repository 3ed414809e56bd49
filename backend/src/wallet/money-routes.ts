import type { FastifyPluginAsync } from 'fastify';
import { createCallImplementer } from '../calls/implement-call.ts';
import type { Database } from '../database/database.ts';
import { getMemberById } from '../identity/member.ts';
import { getBalances } from '../ledger/transfer.ts';
import { requestDepositAccount } from './request-deposit-account.ts';
import { listCompEarnings } from './comp-earnings.ts';
import { convertComp, convertMoney, moveFromGames, moveToGames } from './convert-money.ts';
import { depositLock, withdrawLock } from './money-lock.ts';
import { requestDeposit, requestWithdrawal } from './money-requests.ts';
import { removeDeposit, removeWithdrawal } from './remove-requests.ts';
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

export const moneyRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  const implement = createCallImplementer(app, database);
  implement('apply-user-deposit', requestDeposit);
  implement('apply-user-withdraw', requestWithdrawal);
  implement('user-del-deposit', removeDeposit);
  implement('user-del-withdraw', removeWithdrawal);
  implement('get-balance-deposit-lock', depositLock);
  implement('get-balance-withdraw-lock', withdrawLock);
  implement('user-ask-account', requestDepositAccount);
  implement('money-to-point', convertMoney);
  implement('user-transfer-in', moveToGames);
  implement('user-withdraw', moveFromGames);
  implement('statement', getStatement);
  implement('comp-earnings', listCompEarnings);

  implement('roll-to-balance', async (context, { balance, requestId }) => convertComp(context, balance, requestId));
  implement('user-chang-to-point', async (context, { requestId }) => convertComp(context, undefined, requestId));
  implement('point-to-money', async (context, { point, requestId }) => convertComp(context, point, requestId));

  implement('get-in-game-balance', async ({ memberId }) => {
    const { cash, inPlay, comp } = await getBalances(database, memberId);
    const { user_id: userId } = await getMemberById(database, memberId);
    return { status: 'success', gameMoney: inPlay, balance: cash, rolling: comp, userId };
  });
  implement('get-deposit-list', async ({ memberId }, { skip = 0 }) => {
    const { rows, maxCount } = await listMoneyRequests(database, memberId, 'deposit', skip);
    return { status: 'success', deposits: rows, maxCount };
  });
  implement('get-withdraw-list', async ({ memberId }, { skip = 0 }) => {
    const { rows, maxCount } = await listMoneyRequests(database, memberId, 'withdraw', skip);
    return { status: 'success', withdraws: rows, maxCount };
  });
};
