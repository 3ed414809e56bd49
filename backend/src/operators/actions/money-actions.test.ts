import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MAX_WON } from 'shared-types/platform';
import { getBalances } from '../../ledger/transfer.ts';
import { listBrokenInvariants } from '../../ledger/verify-ledger.ts';
import { OperatorError } from '../../calls/operator-error.ts';
import { performAction } from './perform-action.ts';
import { TEST_EXCHANGE_PASSWORD, insertTestMember, nameTestMember, testContext } from '../../testing/test-member.ts';
import { depositLock, withdrawLock } from '../../wallet/money-lock.ts';
import { requestDeposit, requestWithdrawal } from '../../wallet/money-requests.ts';
import type { MoneyAct } from '../money/audit.ts';
import { setUpTestDatabase } from '../../testing/set-up-test-database.ts';

const database = setUpTestDatabase();
let me: number;
beforeEach(async () => {
  me = await insertTestMember(database, nameTestMember('member'), 100_000);
});
afterEach(async () => {
  await act('money-set', { withdrawGapMinutes: 0, ticker: false });
  expect(await listBrokenInvariants(database)).toEqual([]);
});

const act = async (action: string, input: object) => performAction(database, action, input, 'sora');
const idOf = (answer: object) => ('id' in answer ? Number(answer.id) : 0);
const deposit = async (memberId = me) =>
  requestDeposit(testContext(database, memberId), { balance: 20_000, requestId: randomUUID() });
const withdraw = async () =>
  requestWithdrawal(testContext(database, me), {
    balance: 30_000,
    pass: TEST_EXCHANGE_PASSWORD,
    requestId: randomUUID(),
  });
const closings = async () => (await act('money-hours', {})) as { closings: object[]; settings: object };

it('records operator, action, target, reason, state before and after', async () => {
  const paid = idOf(await deposit());
  await act('money-take', { id: paid });
  await act('money-approve', { id: paid });
  const returned = idOf(await withdraw());
  await act('money-reject', { id: returned, reason: 'name differs' });
  const closing = idOf(await act('money-close', { concerns: 'deposit', words: 'holiday' }));
  await act('money-open', { id: closing });
  await act('money-set', { withdrawGapMinutes: 10 });
  const { acts } = (await act('money-audit', { limit: 6 })) as { acts: MoneyAct[] };
  expect(acts.every(({ actor }) => actor === 'sora')).toBe(true);
  const settings = { ticker: false, depositMost: 100_000_000 };
  const rows = acts.map(({ act: what, subject, reason, before, after }) => [what, subject, reason, before, after]);
  expect(rows).toMatchObject([
    ['set', 'settings', null, { ...settings, withdrawGapMinutes: 0 }, { ...settings, withdrawGapMinutes: 10 }],
    ['open', `closing ${closing}`, null, { words: 'holiday' }, null],
    ['close', `closing ${closing}`, 'holiday', null, { concerns: 'deposit' }],
    ['reject', `request ${returned}`, 'name differs', { cash: 90_000, hold: 30_000 }, { cash: 120_000, hold: 0 }],
    ['approve', `request ${paid}`, null, { state: 'wait', cash: 100_000 }, { state: 'done', cash: 120_000 }],
    ['take', `request ${paid}`, null, { inWork: false }, { inWork: true }],
  ]);
});

const listed = async (input: object) => {
  const { requests } = (await act('money-list', input)) as { requests: { id: number; bankOwner: string }[] };
  // The payer is the member unless another holder is named.
  expect(requests.every(({ bankOwner }) => bankOwner === '홍길동')).toBe(true);
  return requests.map(({ id }) => id);
};

it('lists the waiting requests, oldest first, and optionally all, newest first', async () => {
  const done = idOf(await deposit());
  await act('money-approve', { id: done });
  const first = idOf(await withdraw());
  const second = idOf(await deposit());
  expect(await listed({})).toEqual([first, second]);
  expect(await listed({ kind: 'deposit' })).toEqual([second]);
  expect(await listed({ all: true, limit: 3 })).toEqual([second, first, done]);
  for (const id of [first, second]) {
    await act('money-reject', { id, reason: 'test' });
  }
});

it('limits a deposit, and the rejection states the limit', async () => {
  await act('money-set', { depositMost: 19_999 });
  await expect(deposit()).rejects.toMatchObject({
    statusCode: 400,
    issues: [{ path: '/balance', message: 'must be at most 19999' }],
  });
  expect(await depositLock(testContext(database, me), {})).toMatchObject({ most: 19_999 });
  await act('money-set', { depositMost: 20_000 });
  expect(await deposit()).toEqual({ status: 'success', id: expect.any(Number) });
  await act('money-set', { depositMost: 100_000_000 });
});

describe('a closing', () => {
  it('announces a closing, with its hours, only to members whose request it concerns', async () => {
    const hours = { dailyFrom: '23:30', dailyTo: '00:30' };
    const id = idOf(await act('money-close', { concerns: 'withdraw', ...hours }));
    const published = [{ from: '23:30', to: '00:30', bank: null, reason: null }];
    expect((await withdrawLock(testContext(database, me), {})).closedHours).toEqual(published);
    expect((await depositLock(testContext(database, me), {})).closedHours).toEqual([]);
    await act('money-open', { id });
  });

  it.each([
    ['for a bank that there is not', { bank: '000' }],
    ['with one time of day', { dailyFrom: '23:00' }],
    ['with a day that ends as it begins', { dailyFrom: '23:00', dailyTo: '23:00' }],
    ['that ends before it begins', { from: '2099-01-02T00:00Z', until: '2099-01-01T00:00Z' }],
    ['that is over already', { until: '2020-01-01T00:00Z' }],
    ['at a moment that is none', { from: 'tomorrow' }],
  ])('rejects a closing for %s, and closes nothing', async (_, wrong) => {
    await expect(act('money-close', { concerns: 'both', ...wrong })).rejects.toBeInstanceOf(OperatorError);
    expect((await closings()).closings).toEqual([]);
  });
});

it("rejects a deposit above a member's maximum, which goes on waiting", async () => {
  const rich = await insertTestMember(database, nameTestMember('rich'), MAX_WON - 10_000);
  const id = idOf(await deposit(rich));
  await expect(act('money-approve', { id })).rejects.toThrow(/more than a member can have/);
  expect((await getBalances(database, rich)).cash).toBe(MAX_WON - 10_000);
  await act('money-reject', { id, reason: 'too much' });
});
