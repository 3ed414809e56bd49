import type { FastifyPluginAsync } from 'fastify';
import { implementCall } from '../calls/implement-call.ts';
import type { Database } from '../database/database.ts';
import { balancesOf } from '../ledger/balances.ts';
import { convertComp } from './convert-comp.ts';
import { requestDeposit, requestWithdrawal } from './money-requests.ts';
import { moneyRequestList } from './money-request-list.ts';

/** Calls that move a member's money, or tell of it. */
export const moneyRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  implementCall(app, database, 'get-in-game-balance', async (_, { memberId }) => {
    const { cash, inPlay, comp } = await balancesOf(database, memberId);
    const [member] = await database.query<{ user_id: string }>('SELECT user_id FROM member WHERE id = $1', [memberId]);
    return { status: 'success', gameMoney: inPlay, balance: cash, rolling: comp, userId: member?.user_id ?? '' };
  });

  implementCall(app, database, 'apply-user-deposit', async (wanted, { memberId }) =>
    requestDeposit(database, memberId, wanted),
  );
  implementCall(app, database, 'apply-user-withdraw', async (wanted, { memberId }) =>
    requestWithdrawal(database, memberId, wanted),
  );
  implementCall(app, database, 'roll-to-balance', async ({ balance, requestId }, { memberId }) =>
    convertComp(database, memberId, balance, requestId),
  );
  implementCall(app, database, 'user-chang-to-point', async (_, { memberId }) =>
    convertComp(database, memberId, undefined),
  );
  implementCall(app, database, 'point-to-money', async ({ point }, { memberId }) =>
    convertComp(database, memberId, point),
  );

  implementCall(app, database, 'get-deposit-list', async ({ skip = 0 }, { memberId }) => {
    const { rows, maxCount } = await moneyRequestList(database, memberId, 'deposit', skip);
    return { status: 'success', deposits: rows, maxCount };
  });
  implementCall(app, database, 'get-withdraw-list', async ({ skip = 0 }, { memberId }) => {
    const { rows, maxCount } = await moneyRequestList(database, memberId, 'withdraw', skip);
    return { status: 'success', withdraws: rows, maxCount };
  });
};
