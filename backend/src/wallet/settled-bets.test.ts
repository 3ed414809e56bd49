import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Database } from '../database/database.ts';
import { balancesOf } from '../ledger/balances.ts';
import { brokenInvariants } from '../ledger/broken-invariants.ts';
import { openTestDatabase } from '../database/open-test-database.ts';
import { insertTestMember, insertTestSession } from '../testing/test-member.ts';
import { bet, rollback, win } from './seamless-wallet.ts';

const START = 10_000;
const STAKE = 1_000;

describe('a stake that was settled', () => {
  let database: Database;
  let players = 0;
  let memberId: number;
  let round: string;
  beforeAll(async () => {
    database = await openTestDatabase();
  }, 60_000);
  beforeEach(async () => {
    players += 1;
    round = `settled${players}`;
    memberId = await insertTestMember(database, round, START);
    const sessionId = await insertTestSession(database, memberId, 'moonlight-baccarat', 'naru');
    const code = 'moonlight-baccarat';
    await bet(database, { txId: `${round}:bet`, roundId: round, sessionId, userId: round, code, amount: STAKE });
  });
  afterAll(async () => {
    expect(await brokenInvariants(database)).toEqual([]);
    await database.close();
  });

  const settle = async (amount: number, txId = `${round}:win`) =>
    win(database, { txId, betTxId: `${round}:bet`, amount, roundClosed: true });
  const undo = async () => rollback(database, { txId: `${round}:undo`, betTxId: `${round}:bet` });
  const money = async () => {
    const { cash, inPlay } = await balancesOf(database, memberId);
    return { cash, inPlay };
  };

  it.each([
    ['lost', 0],
    ['won', 2_500],
  ])('and %s is not given back', async (__, amount) => {
    await settle(amount);
    const cash = START - STAKE + amount;
    expect(await undo()).toEqual({ status: 'refused', code: 'ALREADY_SETTLED', balance: cash });
    expect(await money()).toEqual({ cash, inPlay: 0 });
  });

  it.each([
    ['lost', 0],
    ['won', 2_500],
  ])('and %s is not paid by another message', async (__, amount) => {
    await settle(amount);
    const cash = START - STAKE + amount;
    expect(await settle(9_000, `${round}:again`)).toEqual({
      status: 'refused',
      code: 'ALREADY_SETTLED',
      balance: cash,
    });
    expect(await money()).toEqual({ cash, inPlay: 0 });
  });

  it('and given back is neither paid nor given back again', async () => {
    await undo();
    expect(await settle(2_500)).toEqual({ status: 'refused', code: 'ROLLED_BACK', balance: START });
    expect(await rollback(database, { txId: `${round}:undo2`, betTxId: `${round}:bet` })).toMatchObject({
      status: 'ok',
    });
    expect(await money()).toEqual({ cash: START, inPlay: 0 });
  });
});
