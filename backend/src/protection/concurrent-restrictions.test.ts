import { beforeEach, describe, expect, it } from '@jest/globals';
import { getBalances } from '../ledger/balances.ts';
import { createTestBet, insertTestMember, insertTestSession, nameTestMember } from '../testing/test-member.ts';
import { observeLockWait } from '../testing/observe-lock-wait.ts';
import { placeBet } from '../wallet/seamless-wallet.ts';
import { checkDeposit } from './allowed-deposit.ts';
import { checkStake } from './allowed-stake.ts';
import { setLimit } from './limits.ts';
import { setUpTestDatabase } from '../testing/set-up-test-database.ts';

const START = 1_000_000;
const STAKE = 1_000;
const AT_ONCE = 12;
const FITTING = 5;

describe('limits and breaks of a member with concurrent requests', () => {
  const database = setUpTestDatabase();
  let userId: string;
  let me: number;
  beforeEach(async () => {
    userId = nameTestMember('hasty');
    me = await insertTestMember(database, userId, START);
  });

  it('accepts no more concurrent stakes than the limit of losses allows', async () => {
    await setLimit(database, me, { kind: 'loss', period: 'day', amount: FITTING * STAKE });
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

  const startBreak = async () =>
    database.query(`UPDATE member_protection SET break_until = now() + interval '1 day' WHERE member_id = $1`, [me]);

  it.each([
    ['a stake', checkStake],
    ['a deposit', checkDeposit],
  ])('starts a limit or break after %s that was checked before, and not during it', async (_, judge) => {
    await database.query('INSERT INTO member_protection (member_id) VALUES ($1) ON CONFLICT DO NOTHING', [me]);
    let breaking: Promise<unknown> = Promise.resolve();
    await database.transaction(async (tx) => {
      expect(await judge(tx, me, STAKE)).toBeUndefined();
      breaking = startBreak();
      expect(await observeLockWait(database, breaking)).toBe('waits');
    });
    await breaking;
    expect(await database.transaction(async (tx) => judge(tx, me, STAKE))).toBeDefined();
  });

  it.each([
    ['a stake', 'loss', checkStake],
    ['a deposit', 'deposit', checkDeposit],
  ] as const)('makes a stricter limit wait for %s that was checked by the old one', async (_, kind, judge) => {
    await setLimit(database, me, { kind, period: 'day', amount: STAKE });
    let stricter: Promise<unknown> = Promise.resolve();
    await database.transaction(async (tx) => {
      expect(await judge(tx, me, STAKE)).toBeUndefined();
      stricter = setLimit(database, me, { kind, period: 'day', amount: 0 });
      expect(await observeLockWait(database, stricter)).toBe('waits');
    });
    await stricter;
    expect(await database.transaction(async (tx) => judge(tx, me, STAKE))).toBeDefined();
  });
});
