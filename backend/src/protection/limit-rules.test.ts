import { beforeEach, describe, expect, it } from '@jest/globals';
import { LIMIT_PERIODS, type LimitKind } from 'shared-types/calls';
import { createProtectedMember, type ProtectedMember, PERIOD_EDGES } from '../testing/protected-member.ts';
import { isReviewDue, keepLimits } from './protection-routes.ts';
import { isLooser, getLimits, setLimit } from './limits.ts';
import { excludeSelf, startBreak } from './start-restriction.ts';
import { checkStake } from './allowed-stake.ts';
import { getActiveRestriction } from './restriction.ts';
import { getLimitUsage } from './limit-usage.ts';
import { setUpTestDatabase } from '../testing/set-up-test-database.ts';
const database = setUpTestDatabase();
let me: number;
let past: ProtectedMember;
beforeEach(async () => {
  ({ me, past } = await createProtectedMember(database));
});

const limitOf = async (kind: LimitKind, period: string) =>
  (await getLimits(database, me)).find((limit) => limit.kind === kind && limit.period === period);

describe('the used amount of a limit', () => {
  it('calculates losses as stakes less wins, with open and without returned rounds', async () => {
    await past.staked(1_000, 'open');
    await past.staked(2_000, 'lost');
    await past.staked(4_000, 'won', 500);
    await past.staked(8_000, 'void');
    await past.staked(16_000, 'refused');
    expect(await getLimitUsage(database, me, 'loss', 'day')).toBe(6_500);
    await past.staked(100, 'won', 10_000);
    expect(await getLimitUsage(database, me, 'loss', 'day')).toBe(-3_400);
    expect(await limitOf('loss', 'day')).toMatchObject({ used: 0 });
  });

  it.each(PERIOD_EDGES)('counts within a %s what happened %s earlier, and not %s', async (period, inside, outside) => {
    await past.deposited(10_000, 'done', outside);
    await past.staked(1_000, 'lost', 0, outside);
    expect(await getLimitUsage(database, me, 'deposit', period)).toBe(0);
    expect(await getLimitUsage(database, me, 'loss', period)).toBe(0);
    await past.deposited(20_000, 'done', inside);
    await past.staked(2_000, 'lost', 0, inside);
    expect(await getLimitUsage(database, me, 'deposit', period)).toBe(20_000);
    expect(await getLimitUsage(database, me, 'loss', period)).toBe(2_000);
  });
});

describe('limits that are half a year old [RTS 12B]', () => {
  const set = async (amount: number | null) => setLimit(database, me, { kind: 'wager', period: 'week', amount });
  const isAgeOfLimit = async (time: string) =>
    database.query('UPDATE member_limit SET reviewed = now() - $2::interval WHERE member_id = $1', [me, time]);

  it('requires a review of old limits until they are changed or confirmed', async () => {
    expect(await isReviewDue(database, me)).toBe(false);
    await set(50_000);
    await isAgeOfLimit('5 months 27 days');
    expect(await isReviewDue(database, me)).toBe(false);
    await isAgeOfLimit('6 months 1 minute');
    expect(await isReviewDue(database, me)).toBe(true);
    await keepLimits(database, me);
    expect(await isReviewDue(database, me)).toBe(false);
    await isAgeOfLimit('7 months');
    await set(40_000);
    expect(await isReviewDue(database, me)).toBe(false);
  });

  it('requires no review when no limit is set', async () => {
    await set(null);
    await isAgeOfLimit('7 months');
    expect(await isReviewDue(database, me)).toBe(false);
  });
});

describe('a limit', () => {
  it.each([
    ['less than before', 4, 5, false],
    ['the same', 5, 5, false],
    ['more', 6, 5, true],
    ['everything after an amount', null, 5, true],
    ['an amount after everything', 5, null, false],
    ['everything after everything', null, null, false],
  ])('distinguishes a limit that allows %s from a looser one', (_, amount, than, looser) => {
    expect(isLooser(amount, than)).toBe(looser);
  });
});

describe('a stake', () => {
  const check = async (amount: number) => checkStake(database, me, amount);

  it.each(LIMIT_PERIODS)('allows a stake up to the wager limit of a %s [GLI-19 A.3.7, 2.5.5]', async (period) => {
    await setLimit(database, me, { kind: 'wager', period, amount: 5_000 });
    await past.staked(3_000, 'won', 9_000);
    await past.staked(9_000, 'void');
    expect(await check(2_000)).toBeUndefined();
    expect(await check(2_001)).toBe('WAGER_LIMIT');
    await setLimit(database, me, { kind: 'loss', period, amount: 0 });
    await past.staked(1_000, 'open');
    expect(await check(1_001)).toBe('WAGER_LIMIT');
  });

  it("rejects a stake by the member's restrictions, the longest first", async () => {
    await setLimit(database, me, { kind: 'loss', period: 'day', amount: 0 });
    expect(await check(1)).toBe('LOSS_LIMIT');
    await past.protect('check_minutes', '30');
    await past.protect('checked', `now() - interval '30 minutes'`);
    expect(await check(1)).toBe('LOSS_LIMIT');
    await past.protect('checked', `now() - interval '32 minutes'`);
    expect(await check(1)).toBe('REALITY_CHECK');
    await past.protect('break_until', `now() + interval '1 day'`);
    expect(await check(1)).toBe('ON_BREAK');
    await past.protect('excluded_until', `now() + interval '1 day'`);
    expect(await check(1)).toBe('EXCLUDED');
  });
});

describe('the restriction of a member', () => {
  it('reports only what lasts, the exclusion before the break', async () => {
    expect(await getActiveRestriction(database, me)).toBeUndefined();
    await past.protect('break_until', `now() - interval '1 second'`);
    expect(await getActiveRestriction(database, me)).toBeUndefined();
    await past.protect('excluded_until', `now() - interval '1 second'`);
    expect(await getActiveRestriction(database, me)).toBeUndefined();
    await past.protect('break_until', `now() + interval '1 hour'`);
    expect(await getActiveRestriction(database, me)).toMatchObject({ reason: 'break' });
    await past.protect('excluded_until', `now() + interval '1 hour'`);
    expect(await getActiveRestriction(database, me)).toMatchObject({ reason: 'excluded', until: expect.any(String) });
  });
});

it('records every limit, break and self-exclusion permanently', async () => {
  const until = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
  await setLimit(database, me, { kind: 'loss', period: 'week', amount: 70_000 });
  await startBreak(database, me, until);
  await excludeSelf(database, me, 'forever');
  const written = 'SELECT what, before, after FROM account_change WHERE member_id = $1 ORDER BY id';
  expect(await database.query(written, [me])).toEqual([
    { what: 'limit loss week', before: { amount: null }, after: { amount: 70_000 } },
    { what: 'break', before: null, after: { until } },
    { what: 'self-exclusion', before: null, after: { period: 'forever', until: null } },
  ]);
  await expect(database.query('DELETE FROM account_change WHERE member_id = $1', [me])).rejects.toThrow();
});
