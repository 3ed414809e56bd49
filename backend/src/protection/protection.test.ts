import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { LimitKind, LimitPeriod, WireRequest, WireSuccess } from 'shared-types/calls';
import { getBalances } from '../ledger/transfer.ts';
import { listBrokenInvariants } from '../ledger/verify-ledger.ts';
import { OperatorError } from '../calls/operator-error.ts';
import { createTestBet, insertTestSession } from '../testing/test-member.ts';
import { placeBet, settleWin } from '../wallet/seamless-wallet.ts';
import { checkDeposit } from './limit-checks.ts';
import { setUpMember } from '../testing/joined-member.ts';
import { setUpTestBackend } from '../testing/set-up-test-database.ts';

const START_WON = 1_000_000;
const DAY_MS = 24 * 60 * 60_000;

const backend = setUpTestBackend();
const me = setUpMember(backend, 'player', START_WON);
let game: string;
beforeEach(async () => {
  game = await insertTestSession(backend.database, me.memberId);
});
afterEach(async () => expect(await listBrokenInvariants(backend.database)).toEqual([]));

const deposit = async (balance: number) => me.send('apply-user-deposit', { balance, requestId: randomUUID() });
const protection = async () => (await me.send('rg-get', {})) as unknown as WireSuccess<'rg-get'>;
const findLimit = async (kind: LimitKind, period: LimitPeriod) =>
  (await protection()).limits.find((limit) => limit.kind === kind && limit.period === period);
const setLimit = async (wanted: WireRequest<'rg-set-limit'>) => me.send('rg-set-limit', wanted);
const startBreak = async (ms: number) => me.send('rg-break', { until: new Date(Date.now() + ms).toISOString() });
/** Moves a moment of the member's rows into the past. */
const age = async (table: 'member_limit' | 'member_protection', column: string, ago: string) =>
  me.select(`UPDATE ${table} SET ${column} = ${column} - interval '${ago}' WHERE member_id = $1`);

async function stake(amount: number) {
  const txId = randomUUID();
  const response = await placeBet(backend.database, createTestBet(game, me.userId, txId, amount));
  return { txId, response };
}
const settle = async (betTxId: string, amount: number) =>
  settleWin(backend.database, { txId: randomUUID(), betTxId, amount, roundClosed: true });

const reject = async ({ id }: { readonly id?: unknown }) => backend.act('money-reject', { id, reason: 'test' });
const approve = async ({ id }: { readonly id?: unknown }) => backend.act('money-approve', { id });

describe('a deposit limit', () => {
  it('applies immediately and counts paid and waiting deposits, not rejected ones', async () => {
    expect(await setLimit({ kind: 'deposit', period: 'day', amount: 100_000 })).toMatchObject({ status: 'success' });
    expect(await deposit(110_000)).toEqual({ status: 'time', reason: 'limit' });
    await reject(await deposit(60_000));
    await approve(await deposit(60_000));
    expect(await deposit(50_000)).toEqual({ status: 'time', reason: 'limit' });
    expect((await deposit(40_000)).status).toBe('success');
    expect(await findLimit('deposit', 'day')).toMatchObject({ amount: 100_000, used: 100_000, pending: null });
  });

  it('checks a deposit limit again at the payment, without counting it twice', async () => {
    await setLimit({ kind: 'deposit', period: 'day', amount: 100_000 });
    const request = await deposit(100_000);
    const check = async (amount: number) => checkDeposit(backend.database, me.memberId, amount, Number(request.id));
    expect(await check(100_000)).toBeUndefined();
    expect(await check(100_001)).toEqual({ status: 'time', reason: 'limit' });
    await setLimit({ kind: 'deposit', period: 'day', amount: 90_000 });
    expect(await check(100_000)).toEqual({ status: 'time', reason: 'limit' });
    await expect(approve(request)).rejects.toBeInstanceOf(OperatorError);
    expect((await getBalances(backend.database, me.memberId)).cash).toBe(START_WON);
  });

  it('offers a limit before the first deposit until it is set or declined [RTS 12A]', async () => {
    expect((await protection()).offer).toBe(true);
    await me.send('rg-decline-offer', {});
    expect((await protection()).offer).toBe(false);
  });
});

describe('a limit that is half a year old [RTS 12B]', () => {
  const set = async (amount: number | null) => setLimit({ kind: 'wager', period: 'week', amount });
  const isReviewDue = async () => (await protection()).review;

  it('requires a review until it is changed or confirmed', async () => {
    expect(await isReviewDue()).toBe(false);
    await set(50_000);
    await age('member_limit', 'reviewed', '5 months 27 days');
    expect(await isReviewDue()).toBe(false);
    await age('member_limit', 'reviewed', '4 days 1 hour');
    expect(await isReviewDue()).toBe(true);
    await me.send('rg-keep-limits', {});
    expect(await isReviewDue()).toBe(false);
    await age('member_limit', 'reviewed', '7 months');
    await set(40_000);
    expect(await isReviewDue()).toBe(false);
  });

  it('requires no review when it is not set', async () => {
    await set(null);
    await age('member_limit', 'reviewed', '7 months');
    expect(await isReviewDue()).toBe(false);
  });
});

describe('a looser limit', () => {
  const requested = { kind: 'loss', period: 'week', amount: 200_000 } as const;
  const weekly = async () => findLimit('loss', 'week');

  beforeEach(async () => {
    await setLimit({ ...requested, amount: 100_000 });
  });

  it('changes nothing for 24 hours, and then only when it is confirmed [RTS 12D]', async () => {
    const first = await setLimit(requested);
    const { effectiveAt } = first as { effectiveAt: string };
    expect(Date.parse(effectiveAt) - Date.now()).toBeGreaterThan(DAY_MS - 60_000);
    expect(await weekly()).toMatchObject({ amount: 100_000, pending: { amount: 200_000 } });
    expect(first).toEqual({ status: 'success', effectiveAt });
    expect(await setLimit(requested)).toEqual(first);
    const tooEarly = await setLimit({ ...requested, confirm: true });
    expect(tooEarly).toEqual({ status: 'time', reason: 'interval', until: effectiveAt });
    await age('member_limit', 'pending_from', '23 hours 59 minutes');
    expect(await setLimit({ ...requested, confirm: true })).toMatchObject({ status: 'time', reason: 'interval' });
    await age('member_limit', 'pending_from', '1 minute');
    expect(await setLimit(requested)).toMatchObject({ status: 'success' });
    expect(await weekly()).toMatchObject({ amount: 100_000 });
    expect(await setLimit({ ...requested, confirm: true })).toMatchObject({ status: 'success' });
    expect(await weekly()).toMatchObject({ amount: 200_000, pending: null });
  });

  it('waits again after a request for another amount, and confirms only that one', async () => {
    await setLimit(requested);
    await age('member_limit', 'pending_from', '24 hours');
    await setLimit({ ...requested, amount: null, confirm: true });
    expect(await weekly()).toMatchObject({ amount: 100_000, pending: { amount: null } });
    expect(await setLimit({ ...requested, amount: null, confirm: true })).toMatchObject({ status: 'time' });
  });

  it('drops a looser limit when a stricter one is set or it is cancelled', async () => {
    await setLimit(requested);
    const { effectiveAt } = (await setLimit({ ...requested, amount: 50_000 })) as { effectiveAt: string };
    expect(Math.abs(Date.parse(effectiveAt) - Date.now())).toBeLessThan(60_000);
    expect(await weekly()).toMatchObject({ amount: 50_000, pending: null });
    await setLimit(requested);
    await me.send('rg-cancel-limit', { kind: 'loss', period: 'week' });
    expect(await weekly()).toMatchObject({ amount: 50_000, pending: null });
  });
});

describe('a break', () => {
  it('locks deposits, not withdrawals, and lets the running round end', async () => {
    const { txId } = await stake(1_000);
    await startBreak(DAY_MS);
    const locked = { locked: true, reason: 'break', to: expect.any(String) };
    expect(await me.send('get-balance-deposit-lock', {})).toMatchObject(locked);
    expect(await me.send('get-balance-withdraw-lock', {})).toMatchObject({ locked: false });
    expect((await settle(txId, 5_000)).status).toBe('ok');
  });

  it('lets a break be extended but not shortened by any call', async () => {
    await startBreak(7 * DAY_MS);
    const { until } = await startBreak(DAY_MS);
    expect(Date.parse(String(until)) - Date.now()).toBeGreaterThan(6 * DAY_MS);
    const shorten = 'UPDATE member_protection SET break_until = NULL WHERE member_id = $1';
    await expect(me.select(shorten)).rejects.toThrow();
    await expect(me.select('DELETE FROM member_protection WHERE member_id = $1')).rejects.toThrow();
  });
});

describe('a self-exclusion [GLI-19 A.3.8]', () => {
  const exclude = async (period: WireRequest<'rg-exclude'>['period']) =>
    me.send('rg-exclude', { period, confirm: true });

  it('applies immediately and permanently if so chosen, and a login stays possible', async () => {
    expect(await exclude('forever')).toEqual({ status: 'success', until: null, promotions: false });
    expect((await stake(1_000)).response).toMatchObject({ status: 'refused', code: 'EXCLUDED' });
    expect(await deposit(10_000)).toEqual({ status: 'time', reason: 'excluded' });
    me.token = await backend.logIn(me.userId);
    expect((await protection()).play.stopped).toEqual({ reason: 'excluded' });
    expect(await exclude('6months')).toMatchObject({ until: null });
  });

  it.each([
    ['6months', 181, 184],
    ['1year', 365, 366],
    ['5years', 1_825, 1_827],
  ] as const)('applies a self-exclusion of %s as long as stated', async (period, least, most) => {
    const { until } = (await exclude(period)) as { until: string };
    const days = (Date.parse(until) - Date.now()) / DAY_MS;
    expect(days).toBeGreaterThan(least - 0.1);
    expect(days).toBeLessThan(most + 0.1);
  });

  it('lets a self-exclusion be extended but not shortened', async () => {
    await exclude('1year');
    const { until } = (await exclude('6months')) as { until: string };
    expect(Date.parse(until) - Date.now()).toBeGreaterThan(360 * DAY_MS);
    const shorten = 'UPDATE member_protection SET excluded_until = now() WHERE member_id = $1';
    await expect(me.select(shorten)).rejects.toThrow();
  });
});

describe('the session bar', () => {
  it('shows how long the login lasts and the result of play', async () => {
    const lost = await stake(3_000);
    await settle(lost.txId, 0);
    const won = await stake(1_000);
    await settle(won.txId, 2_500);
    await stake(500);
    const { play } = (await me.send('user-health-check', {})) as { play: { elapsed: number } };
    expect(play).toMatchObject({ net: -2_000, staked: 4_500, won: 2_500 });
    expect(play.elapsed).toBeGreaterThanOrEqual(0);
    expect(play.elapsed).toBeLessThan(60_000);
  });

  it('leaves out what was before this login', async () => {
    await stake(500);
    await me.startLogin();
    expect((await protection()).play).toMatchObject({ net: 0, staked: 0 });
  });
});

describe('the reality check [RTS 13B]', () => {
  it('requires a reality check after the interval, and stops stakes until confirmed', async () => {
    const { nextCheck } = await me.send('rg-set-check', { minutes: 30 });
    expect(Math.round((Date.parse(String(nextCheck)) - Date.now()) / 60_000)).toBe(30);
    await age('member_protection', 'checked', '29 minutes');
    expect((await stake(100)).response.status).toBe('ok');
    await age('member_protection', 'checked', '3 minutes');
    expect((await stake(100)).response).toMatchObject({ status: 'refused', code: 'REALITY_CHECK' });
    await me.send('rg-check-ack', {});
    expect((await stake(100)).response.status).toBe('ok');
  });

  it('restarts with a login, and can be switched off', async () => {
    await me.send('rg-set-check', { minutes: 15 });
    await age('member_protection', 'checked', '1 hour');
    await backend.logIn(me.userId);
    expect((await stake(100)).response.status).toBe('ok');
    await me.send('rg-set-check', { minutes: null });
    await age('member_protection', 'checked', '9 hours');
    expect((await protection()).play).not.toHaveProperty('nextCheck');
    expect((await stake(100)).response.status).toBe('ok');
  });
});
