import { beforeEach, describe, expect, it, afterEach, beforeAll, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { LIMIT_KINDS, LIMIT_PERIODS, type LimitKind, type WireSuccess } from 'shared-types/calls';
import { loadCatalogue } from '../games/load-catalogue.ts';
import { getBalances } from '../ledger/transfer.ts';
import { runInSnapshot } from '../database/run-in-snapshot.ts';
import { listBrokenInvariants } from '../ledger/verify-ledger.ts';
import { setUpMember } from '../testing/joined-member.ts';
import { observeLockWait } from '../testing/observe-lock-wait.ts';
import { protectMember } from '../testing/protect-member.ts';
import { setUpTestDatabase, setUpTestBackend } from '../testing/set-up-test-database.ts';
import {
  createTestBet,
  insertTestMember,
  insertTestSession,
  nameTestMember,
  TEST_EXCHANGE_PASSWORD,
  TEST_TABLE,
  testContext,
} from '../testing/test-member.ts';
import { placeBet } from '../wallet/seamless-wallet.ts';
import { checkDeposit, checkStake, getLimitUsage } from './limit-checks.ts';
import { cancelLimit, getLimits, setLimit } from './limits.ts';
import { getActiveRestriction } from './restriction.ts';
import { excludeSelf, startBreak } from './start-restriction.ts';

const backend = setUpTestBackend();

const database = setUpTestDatabase();

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describe('rules of limits', () => {
  let me: number;
  beforeEach(async () => {
    me = await insertTestMember(database, nameTestMember('rules'), 0);
  });

  const insertDeposit = async (balance: number, ago: string) =>
    database.query(
      `INSERT INTO money_request (member_id, kind, balance, state, last_date, done_date)
       VALUES ($1, 'deposit', $2, 'done', now() - $3::interval, now() - $3::interval)`,
      [me, balance, ago],
    );
  const insertStake = async (amount: number, state: string, won = 0, ago = '1 minute') =>
    database.query(
      `INSERT INTO wallet_bet (tx_id, member_id, amount, state, win, at)
       VALUES ($1, $2, $3, $4, $5, now() - $6::interval)`,
      [randomUUID(), me, amount, state, won, ago],
    );
  const protect = async (column: string, value: string) => protectMember(database, me, column, value);

  const mine = () => testContext(database, me);
  const limitOf = async (kind: LimitKind, period: string) =>
    (await getLimits(database, me)).find((limit) => limit.kind === kind && limit.period === period);

  describe('the used amount of a limit', () => {
    it('calculates losses as stakes less wins, with open and without returned rounds', async () => {
      await insertStake(1_000, 'open');
      await insertStake(2_000, 'lost');
      await insertStake(4_000, 'won', 500);
      await insertStake(8_000, 'void');
      await insertStake(16_000, 'refused');
      expect(await getLimitUsage(database, me, 'loss', 'day')).toBe(6_500);
      await insertStake(100, 'won', 10_000);
      expect(await getLimitUsage(database, me, 'loss', 'day')).toBe(-3_400);
      expect(await limitOf('loss', 'day')).toMatchObject({ used: 0 });
    });

    it.each([
      ['day', '23 hours 59 minutes', '24 hours 1 minute'],
      ['week', '6 days 23 hours 59 minutes', '7 days 1 minute'],
      ['month', '29 days 23 hours 59 minutes', '30 days 1 minute'],
    ] as const)('counts within a %s what happened %s earlier, and not %s', async (period, inside, outside) => {
      await insertDeposit(10_000, outside);
      await insertStake(1_000, 'lost', 0, outside);
      expect(await getLimitUsage(database, me, 'deposit', period)).toBe(0);
      expect(await getLimitUsage(database, me, 'loss', period)).toBe(0);
      await insertDeposit(20_000, inside);
      await insertStake(2_000, 'lost', 0, inside);
      expect(await getLimitUsage(database, me, 'deposit', period)).toBe(20_000);
      expect(await getLimitUsage(database, me, 'loss', period)).toBe(2_000);
    });
  });

  it('lists every limit in order, with its used amount and a pending looser amount', async () => {
    const limit = { kind: 'wager', period: 'day' } as const;
    const set = async (amount: number | null) => setLimit(mine(), { ...limit, amount });
    await insertStake(1_000, 'lost');
    await set(5_000);
    await set(5_000);
    expect(await limitOf('wager', 'day')).toMatchObject({ amount: 5_000, pending: null });
    const { effectiveAt } = (await set(null)) as { effectiveAt: string };
    const all = LIMIT_KINDS.flatMap((kind) =>
      LIMIT_PERIODS.map((period): WireSuccess<'rg-get'>['limits'][number] => {
        const used = kind === 'deposit' ? 0 : 1_000;
        return { kind, period, amount: null, used, pending: null };
      }),
    );
    const daily = { ...limit, amount: 5_000, used: 1_000, pending: { amount: null, effectiveAt } };
    expect(await getLimits(database, me)).toEqual(all.with(6, daily));
    await cancelLimit(mine(), limit);
    expect(await getLimits(database, me)).toEqual(all.with(6, { ...daily, pending: null }));
  });

  describe('a stake', () => {
    const check = async (amount: number) => checkStake(database, me, amount);

    it.each(LIMIT_PERIODS)('allows a stake up to the wager limit of a %s [GLI-19 A.3.7, 2.5.5]', async (period) => {
      await setLimit(mine(), { kind: 'wager', period, amount: 5_000 });
      await insertStake(3_000, 'won', 9_000);
      await insertStake(9_000, 'void');
      expect(await check(2_000)).toBeUndefined();
      expect(await check(2_001)).toBe('WAGER_LIMIT');
      await setLimit(mine(), { kind: 'loss', period, amount: 0 });
      await insertStake(1_000, 'open');
      expect(await check(1_001)).toBe('WAGER_LIMIT');
    });

    it("rejects a stake by the member's restrictions, the longest first", async () => {
      await setLimit(mine(), { kind: 'loss', period: 'day', amount: 0 });
      expect(await check(1)).toBe('LOSS_LIMIT');
      await protect('check_minutes', '30');
      await protect('checked', `now() - interval '30 minutes'`);
      expect(await check(1)).toBe('LOSS_LIMIT');
      await protect('checked', `now() - interval '32 minutes'`);
      expect(await check(1)).toBe('REALITY_CHECK');
      await protect('break_until', `now() + interval '1 day'`);
      expect(await check(1)).toBe('ON_BREAK');
      await protect('excluded_until', `now() + interval '1 day'`);
      expect(await check(1)).toBe('EXCLUDED');
    });
  });

  const HOUR_AHEAD = new Date(Date.now() + 60 * MINUTE_MS).toISOString();
  // Its transaction writes nothing and locks nothing.
  const read = async () => runInSnapshot(database, async (tx) => getActiveRestriction(tx, me));

  it('reports only restrictions that last, the exclusion before the break', async () => {
    expect(await read()).toBeUndefined();
    await protect('break_until', `now() - interval '1 second'`);
    expect(await read()).toBeUndefined();
    await protect('excluded_until', `now() - interval '1 second'`);
    expect(await read()).toBeUndefined();
    await protect('break_until', `'${HOUR_AHEAD}'`);
    expect(await read()).toEqual({ reason: 'break', until: HOUR_AHEAD });
    expect(await checkDeposit(database, me, 1)).toEqual({ status: 'time', reason: 'break', until: HOUR_AHEAD });
    await protect('excluded_until', `'${HOUR_AHEAD}'`);
    expect(await read()).toEqual({ reason: 'excluded', until: HOUR_AHEAD });
    await protect('excluded_until', `'infinity'`);
    expect(await read()).toEqual({ reason: 'excluded' });
  });

  describe('a break', () => {
    const NOW = Date.now();
    beforeEach(() => {
      jest.spyOn(Date, 'now').mockReturnValue(NOW);
    });
    afterEach(() => {
      jest.restoreAllMocks();
    });

    it.each([
      ['59 minutes', 59 * MINUTE_MS],
      ['42 days', 42 * DAY_MS],
    ])('accepts a break of %s', async (_, length) => {
      const until = new Date(NOW + length).toISOString();
      expect(await startBreak(mine(), { until })).toEqual({ status: 'success', until, promotions: false });
    });

    it.each([
      ['of less than 59 minutes', new Date(NOW + 59 * MINUTE_MS - 1).toISOString()],
      ['of more than 42 days', new Date(NOW + 42 * DAY_MS + 1).toISOString()],
      ['without a valid end', 'soon'],
    ])('rejects a break %s', async (_, until) => {
      await expect(startBreak(mine(), { until })).rejects.toMatchObject({
        statusCode: 400,
        issues: [{ path: '/until', message: 'must be a moment 1 hour to 42 days from now' }],
      });
    });
  });

  it('records every limit, break and self-exclusion permanently', async () => {
    const until = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
    await setLimit(mine(), { kind: 'loss', period: 'week', amount: 70_000 });
    await startBreak(mine(), { until });
    await excludeSelf(mine(), { period: 'forever', confirm: true });
    const written = 'SELECT what, ip, before, after FROM account_change WHERE member_id = $1 ORDER BY id';
    expect(await database.query(written, [me])).toEqual([
      { what: 'limit loss week', ip: '', before: { amount: null }, after: { amount: 70_000 } },
      { what: 'break', ip: '', before: null, after: { until } },
      { what: 'self-exclusion', ip: '', before: null, after: { period: 'forever', until: null } },
    ]);
    await expect(database.query('DELETE FROM account_change WHERE member_id = $1', [me])).rejects.toThrow();
  });
});

const START = 1_000_000;
const STAKE = 1_000;
const AT_ONCE = 12;
const FITTING = 5;

describe('limits and breaks of a member with concurrent requests', () => {
  let userId: string;
  let me: number;
  beforeEach(async () => {
    userId = nameTestMember('hasty');
    me = await insertTestMember(database, userId, START);
  });

  it('accepts no more concurrent stakes than the limit of losses allows', async () => {
    await setLimit(testContext(database, me), { kind: 'loss', period: 'day', amount: FITTING * STAKE });
    const sessionId = await insertTestSession(database, me);
    const responses = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, at) => {
        const id = `${userId}-${at}`;
        return placeBet(database, createTestBet(sessionId, userId, id, STAKE));
      }),
    );
    expect(responses.filter(({ status }) => status === 'ok')).toHaveLength(FITTING);
    expect((await getBalances(database, me)).cash).toBe(START - FITTING * STAKE);
  });

  const breakOff = async () =>
    database.query(`UPDATE member_protection SET break_until = now() + interval '1 day' WHERE member_id = $1`, [me]);
  const limitTo = async (kind: LimitKind, amount: number) =>
    setLimit(testContext(database, me), { kind, period: 'day', amount });

  it.each([
    ['a break', 'a stake', checkStake, breakOff],
    ['a break', 'a deposit', checkDeposit, breakOff],
    ['a stricter limit', 'a stake', checkStake, async () => limitTo('loss', 0)],
    ['a stricter limit', 'a deposit', checkDeposit, async () => limitTo('deposit', 0)],
  ])('makes %s wait for %s that was checked before', async (_, __, judge, restrict) => {
    await database.query('INSERT INTO member_protection (member_id) VALUES ($1)', [me]);
    await limitTo('loss', STAKE);
    await limitTo('deposit', STAKE);
    let restricting: Promise<unknown> = Promise.resolve();
    await database.transaction(async (tx) => {
      expect(await judge(tx, me, STAKE)).toBeUndefined();
      restricting = restrict();
      expect(await observeLockWait(database, restricting)).toBe('waits');
    });
    await restricting;
    expect(await database.transaction(async (tx) => judge(tx, me, STAKE))).toBeDefined();
  });
});

describe('money of a stopped member', () => {
  beforeAll(async () => loadCatalogue(backend.database));
  afterEach(async () => expect(await listBrokenInvariants(backend.database)).toEqual([]));

  const me = setUpMember(backend, 'stopped', 10_000);
  const move = async (name: 'user-transfer-in' | 'user-withdraw', balance: number) =>
    me.send(name, { balance, requestId: randomUUID() });

  it.each([
    ['excluded', async () => me.send('rg-exclude', { period: '6months', confirm: true })],
    ['break', async () => me.send('rg-break', { until: new Date(Date.now() + DAY_MS).toISOString() })],
  ])('moves no money into games, opens none, and can withdraw when %s [GLI-19 A.3.8]', async (reason, stop) => {
    expect(await move('user-transfer-in', 4_000)).toMatchObject({ status: 'success' });
    await stop();
    const stopped = { status: 'time', reason, until: expect.any(String) };
    expect(await move('user-transfer-in', 1_000)).toMatchObject(stopped);
    for (const mode of ['real', 'demo'] as const) {
      expect(await me.send('open-game', { ...TEST_TABLE, timeStemp: 1, mode })).toMatchObject(stopped);
    }
    expect(await me.select('SELECT 1 AS one FROM launch_token WHERE member_id = $1')).toEqual([]);
    expect(await move('user-withdraw', 4_000)).toMatchObject({ status: 'success', balance: 10_000 });
    const payout = { balance: 10_000, pass: TEST_EXCHANGE_PASSWORD, requestId: randomUUID() };
    expect(await me.send('apply-user-withdraw', payout)).toMatchObject({ status: 'success' });
    expect(await getBalances(backend.database, me.memberId)).toMatchObject({ cash: 0, inPlay: 0, hold: 10_000 });
  });
});
