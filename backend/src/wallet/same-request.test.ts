import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { openTestDatabase } from '../database/open-test-database.ts';
import { RequestConflict } from '../ledger/idempotent.ts';
import { insertTestMember, TEST_CALLER } from '../testing/test-member.ts';
import { requestDeposit } from './money-requests.ts';

const ORIGIN = { caller: TEST_CALLER, locale: 'ko' } as const;

describe('a deposit under a request id that was used', () => {
  let database: Database;
  let members = 0;
  let me: number;
  let requestId: string;
  const sent = { balance: 20_000, bankOwner: '홍길동' };
  const ask = async (wanted: { balance: number; bankOwner?: string }, memberId = me) =>
    requestDeposit(database, memberId, { ...wanted, requestId }, ORIGIN);
  const waiting = async () =>
    database.query('SELECT balance, bank_owner AS "bankOwner" FROM money_request WHERE member_id = $1', [me]);

  beforeAll(async () => {
    database = await openTestDatabase();
  }, 60_000);
  beforeEach(async () => {
    members += 1;
    me = await insertTestMember(database, `same${members}`, 0);
    requestId = randomUUID();
    expect(await ask(sent)).toMatchObject({ status: 'success' });
  });
  afterAll(() => database.close());

  it.each([
    ['another payer', { ...sent, bankOwner: '김철수' }],
    ['no payer', { balance: sent.balance }],
    ['another amount', { ...sent, balance: 30_000 }],
  ])('is no request for %s', async (_, other) => {
    await expect(ask(other)).rejects.toBeInstanceOf(RequestConflict);
    expect(await waiting()).toEqual([sent]);
  });

  it('is the same request for the same, and another member’s own', async () => {
    const other = await insertTestMember(database, `other${members}`, 0);
    expect(await ask(sent)).toMatchObject({ status: 'success' });
    expect(await waiting()).toEqual([sent]);
    await expect(ask(sent, other)).resolves.toMatchObject({ status: 'success' });
  });
});
