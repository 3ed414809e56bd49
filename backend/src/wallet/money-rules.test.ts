import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { COMP_LEAST_WON } from 'shared-types';
import { hashPassword } from '../identity/passwords.ts';
import type { Database } from '../database/database.ts';
import { openTestDatabase } from '../database/open-test-database.ts';
import { balancesOf } from '../ledger/balances.ts';
import { RequestConflict } from '../ledger/idempotent.ts';
import { transfer } from '../ledger/transfer.ts';
import { setLimit } from '../protection/limits.ts';
import { TEST_CALLER, insertTestMember, testLogin } from '../testing/test-member.ts';
import { convertComp, convertMoney } from './convert-comp.ts';
import { moveFromGames, moveToGames } from './games-purse.ts';
import { requestDeposit, requestWithdrawal } from './money-requests.ts';
import { moneyObstacle, timeRefusal } from './obstacle.ts';

const START = 100_000;
const COMP = 5_000;
const PASS = '246810';
const ORIGIN = { caller: TEST_CALLER, locale: 'jp' } as const;
const MINUTE_MS = 60_000;

let database: Database;
let exchange: string;
let members = 0;
let me: number;
beforeAll(async () => {
  database = await openTestDatabase();
  exchange = await hashPassword(PASS);
}, 60_000);
beforeEach(async () => {
  members += 1;
  me = await insertTestMember(database, `spender${members}`, START);
  await database.query('UPDATE member SET exchange_hash = $2 WHERE id = $1', [me, exchange]);
  await database.query('DELETE FROM money_closing');
  await database.query('UPDATE money_setting SET withdraw_gap_minutes = 0');
});
afterAll(() => database.close());

const money = async () => balancesOf(database, me);
const requests = async () =>
  database.query(
    'SELECT kind, balance, bank_owner AS owner, lang, state FROM money_request WHERE member_id = $1 ORDER BY id',
    [me],
  );
const close = async (concerns: string, bank: string | null = null) =>
  database.query(
    `INSERT INTO money_closing (concerns, bank_code, starts, ends, words)
     VALUES ($1, $2, now() - interval '1 hour', now() + interval '2 hours', '점검')`,
    [concerns, bank],
  );
const startBreak = async () =>
  database.query(
    `INSERT INTO member_protection (member_id, break_until) VALUES ($1, now() + interval '1 hour')
     ON CONFLICT (member_id) DO UPDATE SET break_until = EXCLUDED.break_until`,
    [me],
  );

describe('a deposit that is asked for', () => {
  const ask = async (balance: number, requestId = 'a', bankOwner?: string) =>
    requestDeposit(database, me, { balance, requestId, ...(bankOwner !== undefined && { bankOwner }) }, ORIGIN);

  it('is taken up to the most that the house takes at once, and refused above it', async () => {
    await database.query('UPDATE money_setting SET deposit_most = 50000');
    try {
      await expect(ask(60_000)).rejects.toThrow('A deposit is at most 50000 won.');
      expect(await requests()).toEqual([]);
      expect(await ask(50_000)).toMatchObject({ status: 'success' });
    } finally {
      await database.query('UPDATE money_setting SET deposit_most = DEFAULT');
    }
  });

  it('waits under the name of who pays, in the language of the page, and moves nothing', async () => {
    const answer = await ask(20_000, 'a', '김철수');
    expect(answer).toEqual({ status: 'success', id: expect.any(Number) });
    expect(await ask(20_000, 'a', '김철수')).toEqual(answer);
    expect(await requests()).toEqual([
      { kind: 'deposit', balance: 20_000, owner: '김철수', lang: 'jp', state: 'wait' },
    ]);
    expect((await money()).cash).toBe(START);
  });

  it('is in the member’s own name where none is told; another one has to wait', async () => {
    await ask(20_000);
    expect(await ask(30_000, 'b')).toEqual({ status: 'wait' });
    expect(await requests()).toEqual([
      { kind: 'deposit', balance: 20_000, owner: '홍길동', lang: 'jp', state: 'wait' },
    ]);
  });

  it('meets closed hours and the member’s own limits', async () => {
    await close('deposit');
    expect(await ask(20_000)).toEqual({ status: 'time', reason: 'closed', until: expect.any(String) });
    await database.query('DELETE FROM money_closing');
    await setLimit(database, me, { kind: 'deposit', period: 'day', amount: 10_000 });
    expect(await ask(20_000, 'b')).toEqual({ status: 'time', reason: 'limit' });
    expect(await requests()).toEqual([]);
  });

  it('shares no request id with a withdrawal', async () => {
    await ask(20_000);
    await expect(
      requestWithdrawal(database, testLogin(me), { balance: 20_000, pass: PASS, requestId: 'a' }, ORIGIN),
    ).rejects.toBeInstanceOf(RequestConflict);
  });
});

describe('a withdrawal that is asked for', () => {
  const ask = async (balance: number, requestId = 'a', pass = PASS) =>
    requestWithdrawal(database, testLogin(me), { balance, pass, requestId }, ORIGIN);

  it('holds the money at once', async () => {
    const answer = await ask(30_000);
    expect(answer).toEqual({ status: 'success', id: expect.any(Number), balance: START - 30_000 });
    expect(await ask(30_000)).toEqual(answer);
    expect(await money()).toMatchObject({ cash: START - 30_000, hold: 30_000 });
    expect(await requests()).toEqual([
      { kind: 'withdraw', balance: 30_000, owner: '홍길동', lang: 'jp', state: 'wait' },
    ]);
    const [row] = await database.query(
      `SELECT t.kind, t.reference = r.id::text AS fits FROM ledger_transfer t, money_request r
       WHERE t.member_id = $1 AND r.member_id = $1 AND t.kind = 'withdraw'`,
      [me],
    );
    expect(row).toEqual({ kind: 'withdraw', fits: true });
  });

  it('with a wrong password uses nothing up, and is locked after some', async () => {
    expect(await ask(30_000, 'a', '000000')).toEqual({ status: 'pass' });
    expect(await ask(30_000)).toMatchObject({ status: 'success' });
    for (let turn = 0; turn < 5; turn += 1) {
      await ask(30_000, 'b', '000000');
    }
    expect(await ask(30_000, 'b')).toEqual({ status: 'time', reason: 'limit', until: expect.any(String) });
  });

  it('of more than there is is refused, and nothing waits', async () => {
    expect(await ask(START + 1)).toEqual({ status: 'balance', balance: START });
    expect(await requests()).toEqual([]);
    expect(await ask(START, 'b')).toMatchObject({ status: 'success', balance: 0 });
  });

  it('waits for the one before, and for the gap after it', async () => {
    await ask(10_000);
    expect(await ask(10_000, 'b')).toEqual({ status: 'wait' });
    await database.query('UPDATE money_setting SET withdraw_gap_minutes = 60');
    expect(await ask(10_000, 'c')).toEqual({ status: 'time', reason: 'interval', until: expect.any(String) });
    expect(await money()).toMatchObject({ hold: 10_000 });
  });

  it('meets closed hours', async () => {
    await close('both');
    expect(await ask(10_000)).toEqual({ status: 'time', reason: 'closed', until: expect.any(String) });
    expect(await money()).toMatchObject({ cash: START, hold: 0 });
  });
});

describe('what keeps a member from a request', () => {
  it('is nothing to begin with', async () => {
    expect(await moneyObstacle(database, me, 'deposit')).toBeUndefined();
    expect(await moneyObstacle(database, me, 'withdraw')).toBeUndefined();
  });

  it('is a closing of that kind, in the house’s words', async () => {
    await close('deposit');
    const obstacle = await moneyObstacle(database, me, 'deposit');
    expect(obstacle).toEqual({
      reason: 'closed',
      from: expect.any(String),
      until: expect.any(String),
      bank: null,
      words: '점검',
    });
    expect(Date.parse(obstacle?.from ?? '') - Date.now()).toBeLessThan(-59 * MINUTE_MS);
    expect(Date.parse(obstacle?.until ?? '') - Date.now()).toBeGreaterThan(119 * MINUTE_MS);
    expect(await moneyObstacle(database, me, 'withdraw')).toBeUndefined();
  });

  it('is the maintenance of the own bank, not of another', async () => {
    await close('both', '088');
    expect(await moneyObstacle(database, me, 'withdraw')).toBeUndefined();
    await close('both', '004');
    expect(await moneyObstacle(database, me, 'withdraw')).toMatchObject({ reason: 'closed', bank: '004' });
    // A member who is gone has no bank.
    expect(await moneyObstacle(database, 0, 'withdraw')).toBeUndefined();
  });

  it('has no end that anybody knows where the house named none', async () => {
    await database.query(`INSERT INTO money_closing (concerns) VALUES ('both')`);
    const obstacle = await moneyObstacle(database, me, 'deposit');
    expect(obstacle).toMatchObject({ until: null, words: null });
    expect(obstacle && timeRefusal(obstacle)).toEqual({ status: 'time', reason: 'closed' });
  });

  it('is the gap since the last withdrawal, to the millisecond', async () => {
    const now = Date.now();
    await database.query('UPDATE money_setting SET withdraw_gap_minutes = 60');
    expect(await moneyObstacle(database, me, 'withdraw', now)).toBeUndefined();
    await database.query(
      `INSERT INTO money_request (member_id, kind, balance, state, last_date) VALUES ($1, 'withdraw', 10000, 'done', $2)`,
      [me, new Date(now).toISOString()],
    );
    const until = now + 60 * MINUTE_MS;
    expect(await moneyObstacle(database, me, 'withdraw', until - 1)).toEqual({
      reason: 'interval',
      from: new Date(now).toISOString(),
      until: new Date(until).toISOString(),
      bank: null,
      words: null,
    });
    expect(await moneyObstacle(database, me, 'withdraw', until)).toBeUndefined();
    expect(await moneyObstacle(database, me, 'deposit', now)).toBeUndefined();
  });
});

describe('comp', () => {
  beforeEach(async () => {
    await database.transaction(async (tx) =>
      transfer(tx, me, 'adjust', 'test', [{ from: 'comp_expense', to: 'comp', amount: COMP }]),
    );
  });

  it('becomes money, all of it or a part, once', async () => {
    const part = { status: 'success', balance: START + 2_000, rolling: COMP - 2_000 };
    expect(await convertComp(database, me, 2_000, 'a')).toEqual(part);
    expect(await convertComp(database, me, 2_000, 'a')).toEqual(part);
    expect(await convertComp(database, me, undefined, 'b')).toEqual({
      status: 'success',
      balance: START + COMP,
      rolling: 0,
    });
    expect(await convertComp(database, me, undefined)).toEqual({ status: 'low_point' });
    const kinds = await database.query(
      `SELECT kind, reference FROM ledger_transfer WHERE member_id = $1 AND kind <> 'adjust' ORDER BY id OFFSET 1`,
      [me],
    );
    expect(kinds).toEqual([
      { kind: 'comp', reference: 'a' },
      { kind: 'comp', reference: 'b' },
    ]);
  });

  it.each([
    ['less than the least', COMP_LEAST_WON - 1],
    ['more than there is', COMP + 1],
  ])('of %s stays what it is', async (_, amount) => {
    expect(await convertComp(database, me, amount, 'a')).toEqual({ status: 'low_point' });
    expect(await convertComp(database, me, COMP_LEAST_WON, 'b')).toMatchObject({ rolling: COMP - COMP_LEAST_WON });
  });

  it('is made of money as well, as far as it reaches', async () => {
    expect(await convertMoney(database, me, 1_500, 'a')).toEqual({
      status: 'success',
      balance: START - 1_500,
      rolling: COMP + 1_500,
    });
    expect(await convertMoney(database, me, START, 'b')).toEqual({ status: 'balance', balance: START - 1_500 });
    expect(await convertMoney(database, me, 500)).toMatchObject({ status: 'success', balance: START - 2_000 });
    const [row] = await database.query<{ kind: string; reference: string }>(
      `SELECT kind, reference FROM ledger_transfer WHERE member_id = $1 AND kind = 'point' ORDER BY id LIMIT 1`,
      [me],
    );
    expect(row).toEqual({ kind: 'point', reference: 'a' });
  });

  it('and money share no request id', async () => {
    await convertComp(database, me, 2_000, 'a');
    await expect(convertMoney(database, me, 2_000, 'a')).rejects.toBeInstanceOf(RequestConflict);
  });
});

describe('the games’ purse', () => {
  const toGames = async (balance: number, requestId = 'a') => moveToGames(database, me, { balance, requestId });
  const fromGames = async (balance: number, requestId = 'b') => moveFromGames(database, me, { balance, requestId });

  it('takes money and gives it back, once for each request', async () => {
    const there = { status: 'success', gameMoney: 40_000, balance: 60_000 };
    expect(await toGames(40_000)).toEqual(there);
    expect(await toGames(40_000)).toEqual(there);
    expect(await fromGames(40_000)).toEqual({ status: 'success', gameMoney: 0, balance: START });
    await expect(fromGames(40_000, 'a')).rejects.toBeInstanceOf(RequestConflict);
    const kinds = await database.query(
      `SELECT kind, reference FROM ledger_transfer WHERE member_id = $1 ORDER BY id OFFSET 1`,
      [me],
    );
    expect(kinds).toEqual([
      { kind: 'to_games', reference: 'a' },
      { kind: 'from_games', reference: 'b' },
    ]);
  });

  it('takes and gives no more than there is', async () => {
    expect(await toGames(START + 1)).toEqual({ status: 'balance', balance: START });
    expect(await fromGames(1)).toEqual({ status: 'balance', balance: START });
    expect(await toGames(START, 'c')).toMatchObject({ gameMoney: START, balance: 0 });
    expect(await fromGames(START + 1, 'd')).toEqual({ status: 'balance', balance: 0 });
  });

  it('keeps the stakes of open rounds, and no others', async () => {
    await toGames(10_000);
    await database.transaction(async (tx) =>
      transfer(tx, me, 'bet', 'x', [{ from: 'cash', to: 'in_play', amount: 3_000 }]),
    );
    await database.query(
      `INSERT INTO wallet_bet (tx_id, member_id, amount, state) VALUES ($1, $3, 3000, 'open'), ($2, $3, 9000, 'lost')`,
      [`${me}:open`, `${me}:lost`, me],
    );
    expect(await fromGames(10_001)).toEqual({ status: 'balance', balance: START - 13_000 });
    expect(await fromGames(10_000, 'c')).toEqual({ status: 'success', gameMoney: 3_000, balance: START - 3_000 });
  });

  it('takes nothing during a break, and gives back all the same', async () => {
    await toGames(10_000);
    await startBreak();
    expect(await toGames(10_000, 'c')).toEqual({ status: 'time', reason: 'break', until: expect.any(String) });
    expect(await fromGames(10_000)).toMatchObject({ status: 'success', gameMoney: 0 });
  });
});
