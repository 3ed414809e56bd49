import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { getBalances } from '../ledger/balances.ts';
import { setUpTestDatabase } from '../testing/set-up-test-database.ts';
import { insertTestMember, nameTestMember, TEST_EXCHANGE_PASSWORD, testContext } from '../testing/test-member.ts';
import { convertComp, convertMoney } from './convert-comp.ts';
import { moveToGames } from './games-purse.ts';
import { requestDeposit, requestWithdrawal } from './money-requests.ts';
import { getMoneySettings } from './request-block.ts';

describe('requests that move money', () => {
  const START = 100_000;
  const database = setUpTestDatabase();
  let me: number;
  beforeEach(async () => {
    me = await insertTestMember(database, nameTestMember('requests'), START);
  });

  const deposit = async (balance: number) =>
    requestDeposit(testContext(database, me), { balance, requestId: randomUUID() });

  it('accepts a deposit of the maximum, and rejects a won more', async () => {
    const { depositMost } = await getMoneySettings(database);
    await expect(deposit(depositMost + 1)).rejects.toMatchObject({
      statusCode: 400,
      issues: [{ path: '/balance', message: `must be at most ${depositMost}` }],
    });
    expect(await deposit(depositMost)).toEqual({ status: 'success', id: expect.any(Number) });
  });

  it('accepts no deposit and no transfer to the games during a break', async () => {
    const [stopped] = await database.query<{ until: string }>(
      `INSERT INTO member_protection (member_id, break_until) VALUES ($1, now() + interval '1 hour')
       RETURNING break_until AS until`,
      [me],
    );
    const rejection = { status: 'time', reason: 'break', until: stopped?.until };
    expect(await deposit(20_000)).toEqual(rejection);
    expect(await moveToGames(testContext(database, me), { balance: 1_000, requestId: randomUUID() })).toEqual(
      rejection,
    );
    expect(await getBalances(database, me)).toEqual({ cash: START, inPlay: 0, comp: 0, hold: 0 });
  });

  it('requires the exchange password for a withdrawal, and not for its repetition', async () => {
    const wanted = { balance: 30_000, requestId: randomUUID() };
    const withdraw = async (more: { pass?: string } = {}) =>
      requestWithdrawal(testContext(database, me), { ...wanted, ...more });
    expect(await withdraw()).toEqual({ status: 'authenticated' });
    const done = await withdraw({ pass: TEST_EXCHANGE_PASSWORD });
    expect(done).toEqual({ status: 'success', id: expect.any(Number), balance: START - 30_000 });
    expect(await withdraw()).toEqual(done);
  });

  it('lists conversions in the ledger by their kinds', async () => {
    await convertMoney(testContext(database, me), { balance: 5_000 });
    await convertComp(testContext(database, me), 1_000);
    expect(
      await database.query(`SELECT kind FROM ledger_transfer WHERE member_id = $1 AND kind <> 'deposit' ORDER BY id`, [
        me,
      ]),
    ).toEqual([{ kind: 'point' }, { kind: 'comp' }]);
  });
});
