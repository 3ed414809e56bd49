import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { toWireUser, getMemberById } from '../identity/member.ts';
import { getBalances } from '../ledger/transfer.ts';
import { listBrokenInvariants } from '../ledger/verify-ledger.ts';
import { OperatorError } from '../calls/operator-error.ts';
import { performAction } from '../operators/actions/perform-action.ts';
import {
  TEST_EXCHANGE_PASSWORD,
  createTestBet,
  insertTestMember,
  insertTestSession,
  testContext,
} from '../testing/test-member.ts';
import type { Locale } from 'shared-types/platform';
import { listNotes } from '../community/notes.ts';
import { listCompEarnings } from './comp-earnings.ts';
import { moveFromGames, moveToGames } from './convert-money.ts';
import { depositLock, withdrawLock } from './money-lock.ts';
import { listMoneyRequests } from './money-routes.ts';
import { requestDeposit, requestWithdrawal } from './money-requests.ts';
import { removeDeposit, removeWithdrawal } from './remove-requests.ts';
import { placeBet, settleWin } from './seamless-wallet.ts';
import { getStatement } from './statement.ts';
import { setUpTestDatabase } from '../testing/set-up-test-database.ts';

describe('money of a member', () => {
  const database = setUpTestDatabase();
  let number = 0;
  let name: string;
  let me: number;
  beforeEach(async () => {
    number += 1;
    name = `member${number}`;
    me = await insertTestMember(database, name, 100_000);
  });
  afterEach(async () => expect(await listBrokenInvariants(database)).toEqual([]));

  const mine = () => testContext(database, me);
  const act = async (action: string, input: object) => performAction(database, action, input, 'sora');
  const deposit = async (balance = 20_000, requestId: string = randomUUID()) =>
    requestDeposit(mine(), { balance, requestId });
  const withdraw = async (balance = 30_000, pass = TEST_EXCHANGE_PASSWORD, requestId: string = randomUUID()) =>
    requestWithdrawal(mine(), { balance, pass, requestId });
  const idOf = (answer: object) => ('id' in answer ? Number(answer.id) : 0);
  const notes = async () =>
    database.query<{ title: string; contents: string }>(
      'SELECT title, contents FROM note WHERE member_id = $1 ORDER BY id',
      [me],
    );

  it('moves once when a deposit is approved, and notifies the member [GLI-19 4.3.3b]', async () => {
    const requestId = randomUUID();
    const requested = await deposit(20_000, requestId);
    expect(await deposit(20_000, requestId)).toEqual(requested);
    expect(await deposit()).toEqual({ status: 'wait' });
    expect((await getBalances(database, me)).cash).toBe(100_000);
    await act('money-approve', { id: idOf(requested) });
    await expect(act('money-approve', { id: idOf(requested) })).rejects.toBeInstanceOf(OperatorError);
    await expect(act('money-reject', { id: idOf(requested), reason: 'late' })).rejects.toBeInstanceOf(OperatorError);
    expect(await toWireUser(database, await getMemberById(database, me))).toMatchObject({
      balance: 120_000,
      noteCount: 1,
    });
    expect(await notes()).toMatchObject([{ contents: expect.stringContaining('₩20,000') }]);
    expect(await listMoneyRequests(database, me, 'deposit', 0)).toMatchObject({
      rows: [{ state: 'done' }],
      maxCount: 1,
    });
  });

  it('cancels a waiting deposit, and reports one that was approved first as done', async () => {
    const requested = await deposit();
    expect(await removeDeposit(mine(), { id: idOf(requested) })).toEqual({
      status: 'success',
      count: 0,
      state: 'reject',
    });
    await expect(act('money-approve', { id: idOf(requested) })).rejects.toBeInstanceOf(OperatorError);
    const again = await deposit();
    await act('money-approve', { id: idOf(again) });
    expect(await removeDeposit(mine(), { id: idOf(again) })).toMatchObject({ state: 'done' });
    expect(await removeDeposit(testContext(database, me + 1), { id: idOf(again) })).toEqual({
      status: 'success',
      count: 0,
    });
    expect((await listMoneyRequests(database, me, 'deposit', 0)).rows).toMatchObject([
      { state: 'done', cancelled: false },
      { state: 'reject', cancelled: true },
    ]);
    expect(await removeDeposit(mine(), {})).toEqual({ status: 'success', count: 2 });
    expect(await listMoneyRequests(database, me, 'deposit', 0)).toEqual({ rows: [], maxCount: 0 });
  });

  it('reserves money for a withdrawal, then pays or returns it [GLI-19 2.5.6]', async () => {
    const requested = await withdraw();
    expect(requested).toMatchObject({ status: 'success', balance: 70_000 });
    expect(await getBalances(database, me)).toMatchObject({ cash: 70_000, hold: 30_000 });
    expect(await withdrawLock(mine(), {})).toMatchObject({
      withdrawable: 0,
      kept: [
        { why: 'hold', amount: 30_000 },
        { why: 'waiting', amount: 70_000 },
      ],
    });
    expect(await removeWithdrawal(mine(), { id: idOf(requested) })).toEqual({ status: 'wait' });
    expect(await removeWithdrawal(mine(), {})).toEqual({ status: 'success', count: 0 });
    await act('money-take', { id: idOf(requested) });
    await act('money-reject', { id: idOf(requested), reason: 'account closed' });
    expect(await getBalances(database, me)).toMatchObject({ cash: 100_000, hold: 0 });
    expect((await listMoneyRequests(database, me, 'withdraw', 0)).rows).toMatchObject([
      { state: 'reject', reason: 'account closed', workDate: expect.any(String), doneDate: expect.any(String) },
    ]);
    expect(await notes()).toMatchObject([{ contents: expect.stringContaining('account closed') }]);
    const paid = await withdraw();
    await act('money-approve', { id: idOf(paid) });
    expect(await getBalances(database, me)).toMatchObject({ cash: 70_000, hold: 0 });
    expect(await removeWithdrawal(mine(), { id: idOf(paid) })).toMatchObject({ count: 1, state: 'done' });
  });

  it('rejects a withdrawal for its reason, and a wrong password uses no request up', async () => {
    const requestId = randomUUID();
    expect(await withdraw(30_000, '000000', requestId)).toEqual({ status: 'pass' });
    expect(await withdraw(100_001)).toEqual({ status: 'balance', balance: 100_000 });
    expect(await withdraw(30_000, TEST_EXCHANGE_PASSWORD, requestId)).toMatchObject({ status: 'success' });
    expect(await withdraw()).toEqual({ status: 'wait' });
  });

  it('rejects requests while the operator closed them, and stores a rejection', async () => {
    const { id } = (await act('money-close', { concerns: 'both', words: 'holiday' })) as { id: number };
    const requestId = randomUUID();
    expect(await deposit(20_000, requestId)).toEqual({ status: 'time', reason: 'closed' });
    expect(await withdraw()).toMatchObject({ status: 'time', reason: 'closed' });
    expect(await depositLock(mine(), {})).toMatchObject({
      locked: true,
      reason: 'closed',
      to: null,
      words: 'holiday',
    });
    await act('money-open', { id });
    await expect(act('money-open', { id })).rejects.toBeInstanceOf(OperatorError);
    expect(await deposit(20_000, requestId)).toEqual({ status: 'time', reason: 'closed' });
    expect(await deposit()).toMatchObject({ status: 'success' });
  });

  it('rejects requests only of customers of a bank in its maintenance', async () => {
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const other = (await act('money-close', { concerns: 'both', bank: '088', until })) as { id: number };
    expect(await depositLock(mine(), {})).toMatchObject({ locked: false });
    const own = (await act('money-close', { concerns: 'withdraw', bank: '004', until })) as { id: number };
    expect(await withdrawLock(mine(), {})).toMatchObject({ locked: true, bank: '004', to: until });
    expect(await withdraw()).toEqual({ status: 'time', reason: 'closed', until });
    expect(await deposit()).toMatchObject({ status: 'success' });
    await act('money-open', { id: other.id });
    await act('money-open', { id: own.id });
  });

  it('enforces the configured time between two withdrawals', async () => {
    await act('money-set', { withdrawGapMinutes: 180 });
    const requested = await withdraw();
    await act('money-approve', { id: idOf(requested) });
    expect(await withdraw()).toMatchObject({ status: 'time', reason: 'interval', until: expect.any(String) });
    await act('money-set', { withdrawGapMinutes: 0 });
    expect(await withdraw()).toMatchObject({ status: 'success' });
  });

  it('shows others’ requests only when the operator does, masked', async () => {
    const requested = await deposit();
    await act('money-approve', { id: idOf(requested) });
    const other = await insertTestMember(database, `other${number}`, 0);
    expect((await depositLock(testContext(database, other), {})).deposits).toEqual([]);
    await act('money-set', { ticker: true });
    expect((await depositLock(testContext(database, other), {})).deposits[0]).toMatchObject({
      id: 'me****',
      balance: 20_000,
    });
    await act('money-set', { ticker: false });
  });

  it('moves back from the games, except stakes of open rounds', async () => {
    await play('purse', { open: true });
    expect(await moveToGames(mine(), { balance: 80_001, requestId: randomUUID() })).toEqual({
      status: 'balance',
      balance: 80_000,
    });
    expect(await moveToGames(mine(), { balance: 10_000, requestId: randomUUID() })).toEqual({
      status: 'success',
      gameMoney: 30_000,
      balance: 70_000,
    });
    expect(await moveFromGames(mine(), { balance: 10_001, requestId: randomUUID() })).toEqual({
      status: 'balance',
      balance: 70_000,
    });
    expect(await moveFromGames(mine(), { balance: 10_000, requestId: randomUUID() })).toMatchObject({
      gameMoney: 20_000,
      balance: 80_000,
    });
  });

  it('adds up the totals of the statement while money waits or is in games', async () => {
    await act('money-approve', { id: idOf(await deposit()) });
    const paid = await withdraw();
    await act('money-approve', { id: idOf(paid) });
    const waiting = await withdraw();
    await moveToGames(mine(), { balance: 10_000, requestId: randomUUID() });
    const sum = async () => {
      const { opening, closing, setAside, ...sums } = (await getStatement(mine(), {})).totals;
      const moved = sums.deposit - sums.withdraw - sums.bet + sums.win + sums.rollback + sums.comp + sums.adjust;
      expect(opening + moved + setAside).toBe(closing);
      return setAside;
    };
    expect(await sum()).toBe(-40_000);
    await act('money-reject', { id: idOf(waiting), reason: 'no' });
    expect(await sum()).toBe(-10_000);
  });

  it('reconciles the statement’s sums, newest first [GLI-19 2.5.7, RTS 1B, 1C]', async () => {
    const requested = await deposit();
    await act('money-approve', { id: idOf(requested) });
    await play('statement', { open: false });
    const out = await withdraw();
    await act('money-approve', { id: idOf(out) });
    await act('money-adjust', { userId: name, account: 'cash', amount: -500, reason: 'mistake' });
    const { rows, maxCount, totals, netDeposits } = await getStatement(mine(), {});
    expect(rows.map(({ kind }) => kind)).toEqual(['adjust', 'paid', 'withdraw', 'win', 'bet', 'deposit', 'deposit']);
    expect(maxCount).toBe(7);
    expect(rows[0]).toMatchObject({ reason: 'mistake', change: { balance: -500 } });
    expect(rows[3]).toMatchObject({
      game: { code: 'moonlight-baccarat' },
      change: { rolling: 100, in_balance: -20_000 },
    });
    for (const [at, { after, change }] of rows.entries()) {
      expect(after.balance - change.balance).toBe(rows[at + 1]?.after.balance ?? 0);
    }
    expect(totals).toEqual({
      opening: 0,
      closing: rows[0]?.after.balance,
      deposit: 120_000,
      withdraw: 30_000,
      bet: 20_000,
      win: 50_000,
      rollback: 0,
      comp: 0,
      adjust: -500,
      setAside: 0,
    });
    expect(netDeposits).toBe(90_000);
    const between = rows[3]?.lastDate ?? '';
    const early = await getStatement(mine(), { to: between });
    const late = await getStatement(mine(), { from: between, kinds: ['win'] });
    expect(early.totals.closing).toBe(late.totals.opening);
    expect(late.rows.map(({ kind }) => kind)).toEqual(['win']);
    expect((await getStatement(testContext(database, me + 1_000), {})).rows).toEqual([]);
    expect(await listCompEarnings(mine(), {})).toMatchObject({
      earnings: [{ code: 'moonlight-baccarat', stake: 20_000, comp: 100 }],
      sum: 100,
      rolling: 100,
    });
  });

  it('audits an adjustment, notifies the member, and rejects one below zero', async () => {
    await act('money-adjust', { userId: name, account: 'comp', amount: 700, reason: 'sorry' });
    await expect(
      act('money-adjust', { userId: name, account: 'comp', amount: -701, reason: 'x' }),
    ).rejects.toBeInstanceOf(OperatorError);
    const audited = { actor: 'sora', act: 'adjust', subject: `member ${name}`, reason: 'sorry', before: { comp: 0 } };
    expect(await act('money-audit', { limit: 1 })).toMatchObject({ acts: [{ ...audited, after: { comp: 700 } }] });
    expect(await notes()).toHaveLength(1);
    const readIn = async (locale: Locale) => (await listNotes({ ...mine(), locale }, {})).note[0]?.contents;
    expect(await readIn('en')).toMatch(/adjusted by \+₩700.*\nReason: sorry$/);
    expect(await readIn('vn')).toMatch(/điều chỉnh \+700.*\nLý do: sorry$/);
  });

  /** A round with a stake of 20,000 that returns 50,000 unless it stays open. */
  async function play(round: string, { open: stays }: { open: boolean }): Promise<void> {
    const sessionId = await insertTestSession(database, me);
    const txId = `${round}${number}`;
    expect(await placeBet(database, createTestBet(sessionId, name, txId, 20_000))).toMatchObject({ status: 'ok' });
    if (!stays) {
      await settleWin(database, { txId: `${txId}w`, betTxId: txId, amount: 50_000, roundClosed: true });
    }
  }
});
