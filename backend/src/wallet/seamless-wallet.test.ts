import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { getBalances } from '../ledger/transfer.ts';
import { listBrokenInvariants } from '../ledger/verify-ledger.ts';
import { RequestConflict } from '../ledger/idempotent.ts';
import { setUpTestDatabase } from '../testing/set-up-test-database.ts';
import {
  createTestBet,
  insertTestMember,
  insertTestSession,
  nameTestMember,
  TEST_TABLE,
} from '../testing/test-member.ts';
import { listPayoutAlerts } from './payout-rule.ts';
import { placeBet, rollBackBet, settleWin } from './seamless-wallet.ts';

const database = setUpTestDatabase();

const START = 10_000;
const STAKE = 1_000;
/** A pair at baccarat returns twelve stakes, the maximum. */
const MOST = 12 * STAKE;
let me: number;
let userId: string;
let sessionId: string;
beforeEach(async () => {
  userId = nameTestMember('staker');
  me = await insertTestMember(database, userId, START);
  sessionId = await insertTestSession(database, me);
});
afterEach(async () => expect(await listBrokenInvariants(database)).toEqual([]));

/** Returns ids of a round of the member. */
const id = (name: string) => `${userId}:${name}`;
const message = (amount = STAKE, name = 'bet') => ({
  ...createTestBet(sessionId, userId, id(name), amount),
  roundId: id('round'),
});
const stake = async (amount = STAKE, name = 'bet') => placeBet(database, message(amount, name));
const settle = async (amount: number, name = 'win', of = 'bet') =>
  settleWin(database, { txId: id(name), betTxId: id(of), amount, roundClosed: true });
const undo = async (name = 'undo', of = 'bet') => rollBackBet(database, { txId: id(name), betTxId: id(of) });

const money = async () => getBalances(database, me);
const createRejection = (code: string, balance: number) => ({ status: 'refused', code, balance });
const ok = (balance: number) => ({ status: 'ok', balance });

/** Returns a stored bet. */
async function getBet(name = 'bet') {
  const [row] = await database.query<Record<string, unknown>>(
    `SELECT member_id AS member, round_id AS round, code, company, amount, win, max_win AS most, state,
            balance_before AS before, balance_after AS after, record FROM wallet_bet WHERE tx_id = $1`,
    [id(name)],
  );
  return row;
}

describe('a stake', () => {
  it('moves from cash into play, and is stored with its rules', async () => {
    expect(await stake()).toEqual(ok(START - STAKE));
    expect(await money()).toEqual({ cash: START - STAKE, inPlay: STAKE, comp: 0, hold: 0 });
    expect(await getBet()).toEqual({
      member: me,
      round: id('round'),
      ...TEST_TABLE,
      amount: STAKE,
      win: 0,
      most: MOST,
      state: 'open',
      before: START,
      after: START - STAKE,
      record: null,
    });
  });

  it('rejects a stake as a conflict if its number was used for something else', async () => {
    await stake();
    await expect(stake(STAKE + 1)).rejects.toBeInstanceOf(RequestConflict);
    await expect(settle(0, 'bet')).rejects.toBeInstanceOf(RequestConflict);
    await undo('same', 'one');
    // The same fields in a message of another kind.
    const other = { txId: id('same'), betTxId: id('one'), amount: 0, roundClosed: true };
    await expect(settleWin(database, other)).rejects.toThrow(
      `The request id ${id('same')} was used for something else already.`,
    );
    expect((await money()).cash).toBe(START - STAKE);
  });

  it('accepts a stake of the whole balance; rejects and records a won more', async () => {
    expect(await stake(START + 1, 'more')).toEqual(createRejection('INSUFFICIENT_FUNDS', START));
    expect(await getBet('more')).toMatchObject({ state: 'refused', amount: START + 1, before: START, after: START });
    expect(await stake(START)).toEqual(ok(0));
    expect(await stake(1, 'again')).toEqual(createRejection('INSUFFICIENT_FUNDS', 0));
    expect(await money()).toMatchObject({ cash: 0, inPlay: START });
  });

  it.each([
    ['another member', { userId: 'somebody' }],
    ['another game', { code: 'other' }],
    ['no session', { sessionId: 'none' }],
  ])('rejects a stake that names %s, and stores nothing of it', async (_, other) => {
    expect(await placeBet(database, { ...message(), ...other })).toEqual(createRejection('UNKNOWN_SESSION', 0));
    expect(await getBet()).toBeUndefined();
  });

  it.each([
    ['SESSION_ENDED', TEST_TABLE.code, 'UPDATE game_session SET login_id = NULL WHERE member_id = $1'],
    ['GAME_CLOSED', 'salon-baccarat', `UPDATE game_session SET code = 'salon-baccarat' WHERE member_id = $1`],
    [
      'ON_BREAK',
      TEST_TABLE.code,
      `INSERT INTO member_protection (member_id, break_until) VALUES ($1, now() + interval '1 h')`,
    ],
  ])('rejects and records a stake: %s', async (reason, code, change) => {
    await database.query(change, [me]);
    await database.query(`UPDATE game_session s SET company = t.company FROM casino_table t WHERE t.code = s.code`);
    expect(await placeBet(database, { ...message(), code })).toEqual(createRejection(reason, START));
    expect(await getBet()).toMatchObject({ state: 'refused', code, before: START, after: START });
    expect(await money()).toMatchObject({ cash: START, inPlay: 0 });
  });

  it('rejects a stake that was rolled back before it arrived, and its win', async () => {
    expect(await undo()).toEqual(ok(0));
    expect(await stake()).toEqual(createRejection('ROLLED_BACK', START));
    expect(await settle(500)).toEqual(createRejection('ROLLED_BACK', 0));
    expect(await undo('undo2')).toEqual(ok(0));
    expect(await money()).toMatchObject({ cash: START, inPlay: 0 });
  });
});

describe('a win', () => {
  it('pays the win, and half a percent of the stake as comp [GLI-19 2.5.8]', async () => {
    await stake();
    expect(await settle(2_500)).toEqual(ok(START + 1_500));
    expect(await money()).toEqual({ cash: START + 1_500, inPlay: 0, comp: 5, hold: 0 });
    expect(await getBet()).toMatchObject({
      state: 'won',
      win: 2_500,
      before: START,
      after: START + 1_500,
      record: null,
    });
    expect(await settle(2_500)).toEqual(ok(START + 1_500));
    expect((await money()).cash).toBe(START + 1_500);
  });

  it('records a win of nothing as a lost round, with its comp', async () => {
    await stake(399);
    const record = { outcome: 'banker', stakes: [{ spot: 'player', amount: 399, paid: 0 }] };
    const sent = { txId: id('win'), betTxId: id('bet'), amount: 0, roundClosed: true, record };
    expect(await settleWin(database, sent)).toEqual(ok(START - 399));
    expect(await money()).toMatchObject({ cash: START - 399, comp: 1 });
    expect(await getBet()).toMatchObject({ state: 'lost', win: 0, after: START - 399, record });
  });

  it('grants no comp for a stake too small for a won of comp', async () => {
    await stake(199);
    await settle(0);
    expect((await money()).comp).toBe(0);
    await stake(200, 'bet2');
    await settle(0, 'win2', 'bet2');
    expect((await money()).comp).toBe(1);
  });

  it('pays what the rules allow, and rejects and records a won more', async () => {
    await stake();
    expect(await settle(MOST + 1)).toEqual(createRejection('PAYOUT_TOO_HIGH', START - STAKE));
    expect(await settle(MOST + 1)).toEqual(createRejection('PAYOUT_TOO_HIGH', START - STAKE));
    const bet = { betTxId: id('bet'), userId, ...TEST_TABLE, stake: STAKE };
    expect(await listPayoutAlerts(database, 10)).toMatchObject([
      { provider: 'demo', txId: id('win'), ...bet, requested: MOST + 1, most: MOST },
    ]);
    await expect(database.query('DELETE FROM payout_alarm')).rejects.toThrow();
    expect(await settle(MOST, 'win2')).toEqual(ok(START - STAKE + MOST));
  });

  it('rejects a win of an unknown or rejected bet', async () => {
    expect(await settle(500)).toEqual(createRejection('UNKNOWN_BET', 0));
    await stake(START + 1, 'more');
    expect(await settle(500, 'win2', 'more')).toEqual(createRejection('UNKNOWN_BET', START));
  });

  it('rejects a win of a settled or returned bet', async () => {
    await stake();
    await settle(2_500);
    expect(await settle(2_500, 'win2')).toEqual(createRejection('ALREADY_SETTLED', START + 1_500));
    await stake(STAKE, 'bet2');
    await settle(0, 'win3', 'bet2');
    expect(await settle(2_500, 'win4', 'bet2')).toEqual(createRejection('ALREADY_SETTLED', START + 500));
    await stake(STAKE, 'bet3');
    await undo('undo3', 'bet3');
    expect(await settle(2_500, 'win5', 'bet3')).toEqual(createRejection('ROLLED_BACK', START + 500));
  });
});

it.each([
  ['a win', async () => settle(500), START - STAKE + 500 + 5],
  ['a rollback', async () => undo(), START],
])('pays out all money after %s to an account that is being closed', async (_, end, paidOut) => {
  await stake();
  await database.query(`UPDATE member SET state = 'closing' WHERE id = $1`, [me]);
  await end();
  expect(await money()).toEqual({ cash: 0, inPlay: 0, comp: 0, hold: paidOut });
});

describe('a rollback', () => {
  it('returns the stake once for repeated rollbacks', async () => {
    await stake();
    expect(await undo()).toEqual(ok(START));
    expect(await undo('undo2')).toEqual(ok(START));
    expect(await money()).toEqual({ cash: START, inPlay: 0, comp: 0, hold: 0 });
    expect(await getBet()).toMatchObject({ state: 'void', before: START, after: START });
  });

  it.each([
    ['won', 2_500],
    ['lost', 0],
  ])('rejects a rollback of a bet that was %s', async (_, amount) => {
    await stake();
    await settle(amount);
    const cash = START - STAKE + amount;
    expect(await undo()).toEqual(createRejection('ALREADY_SETTLED', cash));
    expect((await money()).cash).toBe(cash);
  });

  it('changes nothing for a rollback of a rejected bet', async () => {
    await stake(START + 1);
    expect(await undo()).toEqual(ok(START));
    expect(await getBet()).toMatchObject({ state: 'refused' });
  });
});
