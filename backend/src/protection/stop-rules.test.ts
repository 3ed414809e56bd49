import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ExclusionPeriod, LIMIT_PERIODS } from 'shared-types';
import { Refused } from '../calls/refused.ts';
import type { Database } from '../database/database.ts';
import { openTestDatabase } from '../database/open-test-database.ts';
import { newProtectedMember, type ProtectedMember } from '../testing/protected-member.ts';
import { depositRefusal } from './allowed-deposit.ts';
import { stakeRefusal } from './allowed-stake.ts';
import { setLimit } from './limits.ts';
import { excludeSelf, startBreak } from './stop.ts';
import { stoppedNow } from './stopped.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let database: Database;
let me: number;
let past: ProtectedMember;
beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
beforeEach(async () => {
  ({ me, past } = await newProtectedMember(database));
});
afterAll(() => database.close());

describe('a deposit', () => {
  const judge = async (amount: number, request?: number) => depositRefusal(database, me, amount, request);

  it.each(LIMIT_PERIODS)('may reach the limit of a %s and not pass it (RTS 12B)', async (period) => {
    await setLimit(database, me, { kind: 'deposit', period, amount: 50_000 });
    await setLimit(database, me, { kind: 'loss', period, amount: 0 });
    const waiting = await past.deposited(30_000, 'wait');
    expect(await judge(20_000)).toBeUndefined();
    expect(await judge(20_001)).toEqual({ status: 'time', reason: 'limit' });
    expect(await judge(50_000, waiting)).toBeUndefined();
    expect(await judge(50_001, waiting)).toEqual({ status: 'time', reason: 'limit' });
  });

  it('is held by every limit, and by none that is not set', async () => {
    expect(await judge(9_000_000)).toBeUndefined();
    await setLimit(database, me, { kind: 'deposit', period: 'day', amount: 90_000 });
    await setLimit(database, me, { kind: 'deposit', period: 'week', amount: 10_000 });
    await setLimit(database, me, { kind: 'deposit', period: 'month', amount: 90_000 });
    expect(await judge(10_001)).toEqual({ status: 'time', reason: 'limit' });
  });

  it('is stopped by a break and by a self-exclusion, and told until when', async () => {
    await past.protect('break_until', `now() + interval '1 day'`);
    expect(await judge(1)).toEqual({ status: 'time', reason: 'break', until: expect.any(String) });
    await past.protect('excluded_until', `'infinity'`);
    expect(await judge(1)).toEqual({ status: 'time', reason: 'excluded' });
  });
});

describe('a stake', () => {
  const judge = async (amount: number) => stakeRefusal(database, me, amount);

  it.each(LIMIT_PERIODS)('may lose up to the limit of a %s and no more', async (period) => {
    await setLimit(database, me, { kind: 'loss', period, amount: 5_000 });
    await setLimit(database, me, { kind: 'deposit', period, amount: 0 });
    await past.staked(3_000, 'lost');
    expect(await judge(2_000)).toBeUndefined();
    expect(await judge(2_001)).toBe('LOSS_LIMIT');
    await past.staked(1_000, 'won', 4_000);
    expect(await judge(5_000)).toBeUndefined();
  });

  it.each(LIMIT_PERIODS)(
    'may be up to the wager limit of a %s, whatever was won (GLI-19 A.3.7, 2.5.5)',
    async (period) => {
      await setLimit(database, me, { kind: 'wager', period, amount: 5_000 });
      await past.staked(3_000, 'won', 9_000);
      await past.staked(9_000, 'void');
      expect(await judge(2_000)).toBeUndefined();
      expect(await judge(2_001)).toBe('WAGER_LIMIT');
      await setLimit(database, me, { kind: 'loss', period, amount: 0 });
      await past.staked(1_000, 'open');
      expect(await judge(1_001)).toBe('WAGER_LIMIT');
    },
  );

  it('is stopped by what the member asked for, the longest first', async () => {
    await setLimit(database, me, { kind: 'loss', period: 'day', amount: 0 });
    expect(await judge(1)).toBe('LOSS_LIMIT');
    await past.protect('check_minutes', '30');
    await past.protect('checked', `now() - interval '30 minutes'`);
    expect(await judge(1)).toBe('LOSS_LIMIT');
    await past.protect('checked', `now() - interval '32 minutes'`);
    expect(await judge(1)).toBe('REALITY_CHECK');
    await past.protect('break_until', `now() + interval '1 day'`);
    expect(await judge(1)).toBe('ON_BREAK');
    await past.protect('excluded_until', `now() + interval '1 day'`);
    expect(await judge(1)).toBe('EXCLUDED');
  });
});

describe('a break', () => {
  const until = (ms: number) => new Date(Date.now() + ms).toISOString();

  it('stops until the moment that was asked for, and is written down', async () => {
    const moment = until(2 * DAY_MS);
    expect(await startBreak(database, me, moment)).toEqual({ status: 'success', until: moment, promotions: false });
    expect(await stoppedNow(database, me)).toEqual({ reason: 'break', until: moment });
    expect(await past.written()).toEqual([{ what: 'break', ip: '', before: null, after: { until: moment } }]);
  });

  it('is made longer and never shorter', async () => {
    const moment = until(2 * DAY_MS);
    const later = until(3 * DAY_MS);
    await startBreak(database, me, moment);
    expect(await startBreak(database, me, until(DAY_MS))).toEqual({
      status: 'success',
      until: moment,
      promotions: false,
    });
    expect(await startBreak(database, me, later)).toEqual({ status: 'success', until: later, promotions: false });
  });

  it.each([
    ['an hour', 60 * MINUTE_MS],
    ['42 days less a minute', 42 * DAY_MS - MINUTE_MS],
  ])('of %s is one', async (_, ms) => {
    expect(await startBreak(database, me, until(ms))).toMatchObject({ status: 'success' });
  });

  it.each([
    ['58 minutes', until(58 * MINUTE_MS)],
    ['42 days and a minute', until(42 * DAY_MS + MINUTE_MS)],
    ['the past', until(-DAY_MS)],
    ['no time', 'tomorrow'],
  ])('of %s is none, and says which field is wrong', async (_, moment) => {
    const error: unknown = await startBreak(database, me, moment).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Refused);
    expect(error).toMatchObject({
      message: 'A break lasts 1 hour to 42 days.',
      statusCode: 400,
      issues: [{ path: '/until', message: 'must be a moment 1 hour to 42 days from now' }],
    });
    expect(await stoppedNow(database, me)).toBeUndefined();
  });
});

describe('a self-exclusion', () => {
  it.each([
    ['6months', '6 months'],
    ['1year', '1 year'],
    ['5years', '5 years'],
  ] as const satisfies readonly (readonly [ExclusionPeriod, string])[])(
    'of %s ends after that',
    async (period, length) => {
      const answer = await excludeSelf(database, me, period);
      const [row] = await database.query<{ until: string; right: boolean }>(
        `SELECT excluded_until AS until, abs(extract(epoch FROM excluded_until - now() - $2::interval)) < 90000 AS right
       FROM member_protection WHERE member_id = $1`,
        [me, length],
      );
      expect(row?.right).toBe(true);
      expect(answer).toEqual({ status: 'success', until: row?.until, promotions: false });
      expect(await stoppedNow(database, me)).toEqual({ reason: 'excluded', until: row?.until });
      expect(await past.written()).toEqual([
        { what: 'self-exclusion', ip: '', before: null, after: { period, until: row?.until } },
      ]);
    },
  );

  it('for ever has no end, and stays for ever', async () => {
    expect(await excludeSelf(database, me, 'forever')).toEqual({ status: 'success', until: null, promotions: false });
    expect(await excludeSelf(database, me, '6months')).toEqual({ status: 'success', until: null, promotions: false });
    expect(await stoppedNow(database, me)).toEqual({ reason: 'excluded' });
  });
});

describe('whether a member stopped', () => {
  it('is told of what lasts alone, the exclusion before the break', async () => {
    expect(await stoppedNow(database, me)).toBeUndefined();
    await past.protect('break_until', `now() - interval '1 second'`);
    expect(await stoppedNow(database, me)).toBeUndefined();
    await past.protect('excluded_until', `now() - interval '1 second'`);
    expect(await stoppedNow(database, me)).toBeUndefined();
    await past.protect('break_until', `now() + interval '1 hour'`);
    expect(await stoppedNow(database, me)).toMatchObject({ reason: 'break' });
    await past.protect('excluded_until', `now() + interval '1 hour'`);
    expect(await stoppedNow(database, me)).toMatchObject({ reason: 'excluded', until: expect.any(String) });
  });
});
