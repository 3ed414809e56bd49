import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Locale } from 'shared-types/platform';
import { getOwnThread } from '../community/ticket-thread.ts';
import { setUpTestDatabase } from '../testing/set-up-test-database.ts';
import { insertTestMember, nameTestMember, TEST_EXCHANGE_PASSWORD, testContext } from '../testing/test-member.ts';
import { convertComp, convertMoney } from './convert-money.ts';
import { requestDeposit, requestWithdrawal } from './money-requests.ts';
import { requestDepositAccount } from './request-deposit-account.ts';

describe('requests that move money', () => {
  const START = 100_000;
  const database = setUpTestDatabase();
  let me: number;
  beforeEach(async () => {
    me = await insertTestMember(database, nameTestMember('requests'), START);
  });

  const mine = () => testContext(database, me);
  const deposit = async (balance: number) => requestDeposit(mine(), { balance, requestId: randomUUID() });

  it('requires the exchange password for a withdrawal, and not for its repetition', async () => {
    const wanted = { balance: 30_000, requestId: randomUUID() };
    const withdraw = async (more: { pass?: string } = {}) => requestWithdrawal(mine(), { ...wanted, ...more });
    expect(await withdraw()).toEqual({ status: 'authenticated' });
    const done = await withdraw({ pass: TEST_EXCHANGE_PASSWORD });
    expect(done).toEqual({ status: 'success', id: expect.any(Number), balance: START - 30_000 });
    expect(await withdraw()).toEqual(done);
  });

  it('converts comp from the minimum on, all of it or less', async () => {
    expect(await convertMoney(mine(), { balance: 5_000 })).toEqual({
      status: 'success',
      balance: 95_000,
      rolling: 5_000,
    });
    expect(await convertComp(mine(), 999)).toEqual({ status: 'low_point' });
    expect(await convertComp(mine(), 6_000)).toEqual({ status: 'low_point' });
    expect(await convertComp(mine(), 1_000)).toEqual({ status: 'success', balance: 96_000, rolling: 4_000 });
    expect(await convertComp(mine(), undefined)).toEqual({ status: 'success', balance: 100_000, rolling: 0 });
    expect(await convertMoney(mine(), { balance: 100_001 })).toEqual({ status: 'balance', balance: 100_000 });
    const kinds = `SELECT kind FROM ledger_transfer WHERE member_id = $1 AND kind <> 'deposit' ORDER BY id`;
    expect(await database.query(kinds, [me])).toEqual([{ kind: 'point' }, { kind: 'comp' }, { kind: 'comp' }]);
  });

  it('stores payer and language of a deposit, and accepts no second one meanwhile', async () => {
    await requestDeposit(mine(), { balance: 20_000, requestId: randomUUID(), bankOwner: '김철수' });
    expect(await deposit(20_000)).toEqual({ status: 'wait' });
    expect(
      await database.query('SELECT balance, bank_owner AS owner, lang FROM money_request WHERE member_id = $1', [me]),
    ).toEqual([{ balance: 20_000, owner: '김철수', lang: 'en' }]);
  });

  it('returns an obviously fictitious account for deposits immediately', async () => {
    expect(await requestDepositAccount({ ...mine(), locale: 'ko' }, {})).toMatchObject({
      status: 'success',
      answer: expect.stringMatching(/체험은행 000-0000-0000-00/),
    });
    expect(await requestDepositAccount({ ...mine(), locale: 'ko' }, {})).toMatchObject({
      status: 'time',
      reason: 'interval',
    });
    const [ticket] = await database.query<{ id: number }>('SELECT id FROM help_ticket WHERE member_id = $1', [me]);
    const getReplyIn = async (locale: Locale) =>
      (await getOwnThread({ ...mine(), locale }, { id: ticket?.id ?? 0 })).messages.map(
        ({ contents }) => contents.split(' ')[0],
      );
    expect([await getReplyIn('cn'), await getReplyIn('ko')]).toEqual([['体验银行'], ['체험은행']]);
  });
});
