import { expect } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { closeAccount } from '../../accounts/close-account.ts';
import type { Database } from '../../database/database.ts';
import { getBalances } from '../../ledger/transfer.ts';
import { decideRequest } from '../../operators/money/decide-request.ts';
import { placeBet, COMP_PER_10_000, rollBackBet, settleWin } from '../../wallet/seamless-wallet.ts';
import { createTestBet, insertTestLogin, insertTestMember, insertTestSession, testContext } from '../test-member.ts';

const CLIENTS = 8;
const START = 1_000_000;
const STAKE = 1_000;
/** The account is closed after this number of stakes; no client plays more rounds. */
const CLOSED_AFTER = 40;
const MAX_ROUNDS = 400;
/** Response to a client whose session ended. */
const OUT = 'SESSION_ENDED';

/** Lets a member who plays in several windows close the account; the operator pays the remaining money. */
export async function closeAccountDuringPlay(database: Database): Promise<void> {
  const memberId = await insertTestMember(database, 'closer', START);
  const sessions: string[] = [];
  for (let at = 0; at < CLIENTS; at += 1) {
    sessions.push(await insertTestSession(database, memberId));
  }
  const loginId = await insertTestLogin(database, memberId);
  const context = testContext(database, memberId);
  await database.query(`UPDATE login_token SET stepped_up = now() + interval '1 minute' WHERE id = $1`, [loginId]);

  let taken = 0;
  let closing: Promise<object> | undefined;
  const left: string[] = [];
  const play = async (sessionId: string, client: number): Promise<string> => {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const txId = randomUUID();
      const response = await placeBet(database, createTestBet(sessionId, 'closer', txId, STAKE));
      if (response.status === 'refused') {
        return response.code;
      }
      taken += 1;
      if (taken >= CLOSED_AFTER) {
        closing ??= closeAccount({ ...context, login: { ...context.login, id: loginId } }, { confirm: true });
      }
      if ((round + client) % 5 === 4) {
        left.push(txId);
      } else {
        await settle(database, txId, (round + client) % 3);
      }
    }
    return 'played on';
  };
  const ends = await Promise.all(sessions.map(play));
  await closing;
  // Rounds that were open when the account was closed finish, each by the rules of its game.
  await Promise.all(left.map(async (txId, at) => settle(database, txId, at % 3)));
  await payAll(database, memberId);

  const [books] = await database.query<{ due: number; paid: number; logins: number; state: string; settled: number }>(
    `SELECT $2::bigint + coalesce(sum(win - amount + floor(amount * ${COMP_PER_10_000} / 10000)), 0)::bigint AS due,
            (SELECT coalesce(sum(balance), 0)::bigint FROM money_request
             WHERE member_id = $1 AND kind = 'withdraw' AND state = 'done') AS paid,
            (SELECT count(*) FROM login_token WHERE member_id = $1) AS logins,
            (SELECT state FROM member WHERE id = $1) AS state,
            (SELECT count(*) FROM wallet_bet WHERE member_id = $1 AND state IN ('won', 'lost', 'void')) AS settled
     FROM wallet_bet WHERE member_id = $1 AND state IN ('won', 'lost')`,
    [memberId, START],
  );
  expect([...new Set(ends)]).toEqual([OUT]);
  expect(books).toMatchObject({ state: 'closed', logins: 0, settled: taken, paid: books?.due });
  expect(await getBalances(database, memberId)).toEqual({ cash: 0, inPlay: 0, comp: 0, hold: 0 });
}

async function settle(database: Database, betTxId: string, way: number): Promise<void> {
  const txId = `${betTxId}:end`;
  await (way === 2
    ? rollBackBet(database, { txId, betTxId })
    : settleWin(database, { txId, betTxId, amount: way * 1_500, roundClosed: true }));
}

/** Pays out as the operator does, request by request, until none waits. */
async function payAll(database: Database, memberId: number): Promise<void> {
  for (;;) {
    const [waiting] = await database.query<{ id: number }>(
      `SELECT id FROM money_request WHERE member_id = $1 AND kind = 'withdraw' AND state = 'wait'`,
      [memberId],
    );
    if (waiting === undefined) {
      return;
    }
    await decideRequest(database, waiting, 'nara');
  }
}
