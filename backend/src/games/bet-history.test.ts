import { beforeAll, expect, it } from '@jest/globals';
import { createTestBet, insertTestMember, insertTestSession, testContext } from '../testing/test-member.ts';
import { placeBet, rollBackBet, settleWin } from '../wallet/seamless-wallet.ts';
import { listBets, getRoundRecord } from './bet-history.ts';
import { setUpTestDatabase } from '../testing/set-up-test-database.ts';

const database = setUpTestDatabase();
let memberId: number;
let otherId: number;
const mine = () => testContext(database, memberId);

beforeAll(async () => {
  memberId = await insertTestMember(database, 'history', 1_000_000);
  otherId = await insertTestMember(database, 'stranger', 1_000_000);
  for (const [id, userId] of [
    [memberId, 'history'],
    [otherId, 'stranger'],
  ] as const) {
    const sessionId = await insertTestSession(database, id);
    for (let at = 0; at < 25; at += 1) {
      const roundId = `${userId}-${at}`;
      await placeBet(database, createTestBet(sessionId, userId, roundId));
      if (at === 0) {
        await rollBackBet(database, { txId: `${roundId}:undo`, betTxId: roundId });
      } else if (at < 24) {
        const amount = at === 1 ? 5_000 : 0;
        await settleWin(database, { txId: `${roundId}:win`, betTxId: roundId, amount, roundClosed: true });
      }
    }
  }
}, 60_000);

it('lists only the member’s own bets, a page at a time, newest first', async () => {
  const first = await listBets(mine(), {});
  expect(first.maxCount).toBe(25);
  expect(first.bets).toHaveLength(20);
  expect(first.bets[0]).toMatchObject({ roundId: 'history-24', state: 'open', name: '달빛 바카라', bet: 1_000 });
  expect(first.bets[0]?.nameEn).toBe('Moonlight Baccarat');
  const second = await listBets(mine(), { skip: 20 });
  expect(second.bets.map(({ roundId }) => roundId)).toEqual([4, 3, 2, 1, 0].map((at) => `history-${at}`));
  expect(second.bets.at(-2)).toMatchObject({ state: 'won', win: 5_000 });
});

it('sums the whole period without refunded stakes, and open ones separately', async () => {
  expect((await listBets(mine(), { skip: 20 })).sum).toEqual({ bet: 24_000, win: 5_000, open: 1_000 });
});

it('includes the start of its period and excludes the end', async () => {
  await database.query(
    `UPDATE wallet_bet SET at = '2026-03-01T00:00:00Z' WHERE member_id = $1 AND round_id IN ('history-1', 'history-2')`,
    [memberId],
  );
  const day = { from: '2026-03-01T00:00:00Z', to: '2026-03-02T00:00:00Z' };
  expect((await listBets(mine(), day)).bets.map(({ roundId }) => roundId)).toEqual(['history-2', 'history-1']);
  expect((await listBets(mine(), { to: day.from })).maxCount).toBe(0);
  expect((await listBets(mine(), { ...day, company: 'hanbit' })).sum).toEqual({
    bet: 0,
    win: 0,
    open: 0,
  });
});

it("shows a round's record only to the member who played it [GLI-19 4.14]", async () => {
  const record = { outcome: 'tie', stakes: [{ spot: 'tie', amount: 1_000, paid: 9_000 }] };
  const [open] = (await listBets(mine(), {})).bets;
  const id = Number(open?.id);
  expect(await getRoundRecord(mine(), { id })).toEqual({ status: 'success' });
  const reported = { txId: 'history-24:win', betTxId: 'history-24', amount: 9_000, roundClosed: true, record };
  await settleWin(database, reported);
  expect(await getRoundRecord(mine(), { id })).toEqual({ status: 'success', record });
  expect(await getRoundRecord(testContext(database, otherId), { id })).toEqual({ status: 'cant_find_code' });
});

it('names the providers of all the member’s bets, for the filter', async () => {
  const companies = [{ code: 'naru', nameKo: '나루 라이브', nameEn: 'Naru Live' }];
  expect((await listBets(mine(), { from: '2030-01-01T00:00:00Z' })).companies).toEqual(companies);
  expect((await listBets(mine(), { company: 'hanbit' })).companies).toEqual(companies);
  const stranger = await insertTestMember(database, 'newcomer', 0);
  expect((await listBets(testContext(database, stranger), {})).companies).toEqual([]);
});
