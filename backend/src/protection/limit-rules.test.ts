import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LIMIT_KINDS, LIMIT_PERIODS, type LimitKind } from 'shared-types';
import type { Database } from '../database/database.ts';
import { openTestDatabase } from '../database/open-test-database.ts';
import { newProtectedMember, type ProtectedMember, WINDOWS } from '../testing/protected-member.ts';
import { isReviewDue, keepLimits } from './limit-review.ts';
import { cancelLimit, isLooser, limitsOf, setLimit } from './limits.ts';
import { usedOf } from './used.ts';

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

const limitOf = async (kind: LimitKind, period: string) =>
  (await limitsOf(database, me)).find((limit) => limit.kind === kind && limit.period === period);

describe('what counts of a limit', () => {
  it('is nothing to begin with', async () => {
    expect(await usedOf(database, me, 'deposit', 'day')).toBe(0);
    expect(await usedOf(database, me, 'loss', 'month')).toBe(0);
  });

  it('of deposits is what was paid and what waits, but the one in question', async () => {
    const paid = await past.deposited(30_000);
    await past.deposited(20_000, 'wait');
    await past.deposited(7_000, 'reject');
    expect(await usedOf(database, me, 'deposit', 'day')).toBe(50_000);
    expect(await usedOf(database, me, 'deposit', 'day', paid)).toBe(20_000);
  });

  it('of losses is what was staked less what it won, open rounds whole, returned and refused ones not', async () => {
    await past.staked(1_000, 'open');
    await past.staked(2_000, 'lost');
    await past.staked(4_000, 'won', 500);
    await past.staked(8_000, 'void');
    await past.staked(16_000, 'refused');
    expect(await usedOf(database, me, 'loss', 'day')).toBe(6_500);
    await past.staked(100, 'won', 10_000);
    expect(await usedOf(database, me, 'loss', 'day')).toBe(-3_400);
    expect(await limitOf('loss', 'day')).toMatchObject({ used: 0 });
  });

  it('of wagers is what was staked, whatever it won, returned and refused stakes not', async () => {
    await past.staked(1_000, 'open');
    await past.staked(4_000, 'won', 9_500);
    await past.staked(8_000, 'void');
    await past.staked(16_000, 'refused');
    expect(await usedOf(database, me, 'wager', 'day')).toBe(5_000);
  });

  it.each(WINDOWS)('within a %s lies %s back and not %s', async (period, inside, outside) => {
    await past.deposited(10_000, 'done', outside);
    await past.staked(1_000, 'lost', 0, outside);
    expect(await usedOf(database, me, 'deposit', period)).toBe(0);
    expect(await usedOf(database, me, 'loss', period)).toBe(0);
    await past.deposited(20_000, 'done', inside);
    await past.staked(2_000, 'lost', 0, inside);
    expect(await usedOf(database, me, 'deposit', period)).toBe(20_000);
    expect(await usedOf(database, me, 'loss', period)).toBe(2_000);
  });
});

describe('limits that stand for half a year (RTS 12B)', () => {
  const set = async (amount: number | null) => setLimit(database, me, { kind: 'wager', period: 'week', amount });
  const standsFor = async (time: string) =>
    database.query('UPDATE member_limit SET reviewed = now() - $2::interval WHERE member_id = $1', [me, time]);

  it('are to be looked at again, until they were changed or kept', async () => {
    expect(await isReviewDue(database, me)).toBe(false);
    await set(50_000);
    await standsFor('5 months 27 days');
    expect(await isReviewDue(database, me)).toBe(false);
    await standsFor('6 months 1 minute');
    expect(await isReviewDue(database, me)).toBe(true);
    await keepLimits(database, me);
    expect(await isReviewDue(database, me)).toBe(false);
    await standsFor('7 months');
    await set(40_000);
    expect(await isReviewDue(database, me)).toBe(false);
  });

  it('are nothing to look at where none is set', async () => {
    await set(null);
    await standsFor('7 months');
    expect(await isReviewDue(database, me)).toBe(false);
  });
});

describe('a limit', () => {
  it('is listed for every kind and period, set or not, in their order', async () => {
    await setLimit(database, me, { kind: 'loss', period: 'week', amount: 70_000 });
    await past.deposited(10_000);
    const limits = await limitsOf(database, me);
    expect(limits.map(({ kind, period }) => [kind, period])).toEqual(
      LIMIT_KINDS.flatMap((kind) => LIMIT_PERIODS.map((period) => [kind, period])),
    );
    expect(limits.map(({ amount }) => amount)).toEqual(
      limits.map(({ kind, period }) => (kind === 'loss' && period === 'week' ? 70_000 : null)),
    );
    expect(limits.map(({ used }) => used)).toEqual(limits.map(({ kind }) => (kind === 'deposit' ? 10_000 : 0)));
    expect(limits.every(({ pending }) => pending === null)).toBe(true);
  });

  it.each([
    ['less than before', 4, 5, false],
    ['the same', 5, 5, false],
    ['more', 6, 5, true],
    ['everything after an amount', null, 5, true],
    ['an amount after everything', 5, null, false],
    ['everything after everything', null, null, false],
  ])('that allows %s is told from a looser one', (_, amount, than, looser) => {
    expect(isLooser(amount, than)).toBe(looser);
  });

  it('that is stricter holds at once, is answered with this moment, and is written down', async () => {
    const first = await setLimit(database, me, { kind: 'deposit', period: 'day', amount: 90_000 });
    expect(first).toEqual({ status: 'success', effectiveAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) });
    const { effectiveAt = '' } = first as { readonly effectiveAt?: string };
    expect(Math.abs(Date.parse(effectiveAt) - Date.now())).toBeLessThan(MINUTE_MS);
    await setLimit(database, me, { kind: 'deposit', period: 'day', amount: 80_000 });
    await setLimit(database, me, { kind: 'deposit', period: 'day', amount: 80_000 });
    expect(await limitOf('deposit', 'day')).toMatchObject({ amount: 80_000, pending: null });
    expect(await past.written()).toEqual([
      { what: 'limit deposit day', ip: '', before: { amount: null }, after: { amount: 90_000 } },
      { what: 'limit deposit day', ip: '', before: { amount: 90_000 }, after: { amount: 80_000 } },
      { what: 'limit deposit day', ip: '', before: { amount: 80_000 }, after: { amount: 80_000 } },
    ]);
  });
});

describe('a looser limit', () => {
  const asked = { kind: 'loss', period: 'week', amount: 200_000 } as const;
  const confirmed = { ...asked, confirm: true } as const;
  beforeEach(async () => {
    await setLimit(database, me, { ...asked, amount: 100_000 });
    await setLimit(database, me, { kind: 'loss', period: 'day', amount: 100_000 });
  });

  const wait = async (interval: string) =>
    database.query('UPDATE member_limit SET pending_from = pending_from - $2::interval WHERE member_id = $1', [
      me,
      interval,
    ]);

  it('waits for 24 hours, since it was asked for first (RTS 12D)', async () => {
    const answer = await setLimit(database, me, asked);
    const { effectiveAt = '' } = answer as { readonly effectiveAt?: string };
    expect(Math.abs(Date.parse(effectiveAt) - Date.now() - DAY_MS)).toBeLessThan(MINUTE_MS);
    expect(await limitOf('loss', 'week')).toMatchObject({ amount: 100_000, pending: { amount: 200_000, effectiveAt } });
    await wait('1 hour');
    const { pending } = (await limitOf('loss', 'week')) ?? {};
    expect(await setLimit(database, me, asked)).toEqual({ status: 'success', effectiveAt: pending?.effectiveAt });
    expect(await setLimit(database, me, confirmed)).toEqual({
      status: 'time',
      reason: 'interval',
      until: pending?.effectiveAt,
    });
    expect(await limitOf('loss', 'week')).toMatchObject({ amount: 100_000, pending });
  });

  it('holds after that only when it is confirmed, and was asked for', async () => {
    expect(await setLimit(database, me, confirmed)).toMatchObject({ status: 'success' });
    expect(await limitOf('loss', 'week')).toMatchObject({ amount: 100_000, pending: { amount: 200_000 } });
    await wait('24 hours');
    await setLimit(database, me, asked);
    expect(await limitOf('loss', 'week')).toMatchObject({ amount: 100_000 });
    expect(await setLimit(database, me, confirmed)).toMatchObject({ status: 'success' });
    expect(await limitOf('loss', 'week')).toMatchObject({ amount: 200_000, pending: null });
    expect(await limitOf('loss', 'day')).toMatchObject({ amount: 100_000 });
  });

  it('of another amount waits anew, also when it is none at all', async () => {
    await setLimit(database, me, asked);
    await wait('24 hours');
    const other = { ...confirmed, amount: null };
    expect(await setLimit(database, me, other)).toMatchObject({ status: 'success' });
    expect(await limitOf('loss', 'week')).toMatchObject({ amount: 100_000, pending: { amount: null } });
    expect(await setLimit(database, me, other)).toMatchObject({ status: 'time' });
    await wait('24 hours');
    expect(await setLimit(database, me, other)).toMatchObject({ status: 'success' });
    expect(await limitOf('loss', 'week')).toMatchObject({ amount: null, pending: null });
  });

  it('is taken back by itself, by a stricter one and by the member, of that limit alone', async () => {
    const daily = { ...asked, period: 'day' } as const;
    await setLimit(database, me, asked);
    await setLimit(database, me, daily);
    await cancelLimit(database, me, asked);
    expect(await limitOf('loss', 'week')).toMatchObject({ amount: 100_000, pending: null });
    expect(await limitOf('loss', 'day')).toMatchObject({ pending: { amount: 200_000 } });
    await setLimit(database, me, { ...daily, amount: 50_000 });
    expect(await limitOf('loss', 'day')).toMatchObject({ amount: 50_000, pending: null });
  });
});
