import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { isDeepStrictEqual } from 'node:util';
import { getBalances } from '../ledger/balances.ts';
import { listBrokenInvariants } from '../ledger/broken-invariants.ts';
import { RequestConflict } from '../ledger/idempotent.ts';
import { setUpTestDatabase } from '../testing/set-up-test-database.ts';
import { printFigures } from '../testing/print-figures.ts';
import { insertTestMember, insertTestSession, nameTestMember, createTestBet } from '../testing/test-member.ts';
import { placeBet, rollBackBet, settleWin } from './seamless-wallet.ts';

const database = setUpTestDatabase();

describe('rules of the wallet', () => {
  const START = 10_000;
  const STAKE = 1_000;
  const CODE = 'moonlight-baccarat';
  const COMPANY = 'naru';
  /** A pair at baccarat returns twelve stakes, the maximum. */
  const MOST = 12 * STAKE;
  let me: number;
  let userId: string;
  let sessionId: string;
  beforeEach(async () => {
    userId = nameTestMember('staker');
    me = await insertTestMember(database, userId, START);
    sessionId = await insertTestSession(database, me, CODE, COMPANY);
  });
  afterEach(async () => expect(await listBrokenInvariants(database)).toEqual([]));

  /** Returns ids of a round of the member. */
  const id = (name: string) => `${userId}:${name}`;
  const message = (amount = STAKE, name = 'bet') => ({
    txId: id(name),
    roundId: id('round'),
    sessionId,
    userId,
    code: CODE,
    amount,
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
        code: CODE,
        company: COMPANY,
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

  describe('a rollback', () => {
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
});

const START = 10_000;
const STAKE = 1_000;
const WIN = 2_500;
const COMP = 5;
/** Every order of the three steps, with one of them repeated; more in `npm run test:full`. */
const LONGEST = process.env.FULL_TESTS === '1' ? 5 : 4;

type Step = 'bet' | 'win' | 'rollback';
const STEPS: readonly Step[] = ['bet', 'win', 'rollback'];

/** Returns every order and repetition of the steps up to a length. */
function sequences(longest: number): Step[][] {
  const all: Step[][] = [[]];
  for (let at = 0; at < all.length; at += 1) {
    const before = all[at] ?? [];
    if (before.length < longest) {
      all.push(...STEPS.map((step) => [...before, step]));
    }
  }
  return all.slice(1);
}

/** Models the rules: returns the balances after a sequence. */
function model(steps: readonly Step[]): { cash: number; inPlay: number; comp: number } {
  let state: 'none' | 'open' | 'won' | 'void' | 'tombstone' = 'none';
  const seen = new Set<Step>();
  for (const step of steps) {
    // The same message returns the same and has no second effect.
    if (seen.has(step)) {
      continue;
    }
    seen.add(step);
    if (step === 'bet' && state === 'none') {
      state = 'open';
    } else if (step === 'win' && state === 'open') {
      state = 'won';
    } else if (step === 'rollback' && state === 'none') {
      state = 'tombstone';
    } else if (step === 'rollback' && state === 'open') {
      state = 'void';
    }
  }
  return {
    cash: state === 'open' ? START - STAKE : state === 'won' ? START - STAKE + WIN : START,
    inPlay: state === 'open' ? STAKE : 0,
    comp: state === 'won' ? COMP : 0,
  };
}

describe('the wallet', () => {
  async function player(name: string) {
    const memberId = await insertTestMember(database, name, START);
    const sessionId = await insertTestSession(database, memberId);
    const send = (step: Step, id: string) =>
      step === 'bet'
        ? placeBet(database, createTestBet(sessionId, name, `${id}:bet`, STAKE))
        : step === 'win'
          ? settleWin(database, { txId: `${id}:win`, betTxId: `${id}:bet`, amount: WIN, roundClosed: true })
          : rollBackBet(database, { txId: `${id}:undo`, betTxId: `${id}:bet` });
    return { memberId, sessionId, send };
  }

  /** Returns what differs from the model when messages are sent in every order and repetition up to a length. */
  async function differences(longest: number): Promise<string[]> {
    const found: string[] = [];
    const all = sequences(longest);
    for (const [at, steps] of all.entries()) {
      const { memberId, send } = await player(`seq${at}`);
      const responses = new Map<Step, object>();
      for (const step of steps) {
        const response = await send(step, `seq${at}`);
        if (!isDeepStrictEqual(responses.get(step) ?? response, response)) {
          found.push(`${steps.join(', ')}: ${step} answered ${JSON.stringify([responses.get(step), response])}`);
        }
        responses.set(step, response);
      }
      const { cash, inPlay, comp } = await getBalances(database, memberId);
      const expected = model(steps);
      if (cash !== expected.cash || inPlay !== expected.inPlay || comp !== expected.comp) {
        found.push(`${steps.join(', ')}: ${JSON.stringify({ cash, inPlay, comp, expected })}`);
      }
    }
    printFigures(`orders of bet, win and rollback up to ${longest}`, { orders: all.length, differences: found.length });
    return found;
  }

  it('matches the model for every order and repetition of bet, win and rollback', async () => {
    expect(await differences(LONGEST)).toEqual([]);
    expect(await listBrokenInvariants(database)).toEqual([]);
  }, 120_000);

  it('applies the same message once among concurrent ones', async () => {
    const { memberId, send } = await player('atonce');
    const responses = await Promise.all(Array.from({ length: 64 }, () => send('bet', 'atonce')));
    expect(new Set(responses.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await getBalances(database, memberId)).cash).toBe(START - STAKE);
    expect(await listBrokenInvariants(database)).toEqual([]);
  });

  it('never lets concurrent stakes exceed the balance', async () => {
    const { memberId, send } = await player('rush');
    const responses = await Promise.all(Array.from({ length: 200 }, (_x, at) => send('bet', `rush${at}`)));
    expect(responses.filter(({ status }) => status === 'ok')).toHaveLength(START / STAKE);
    expect(await getBalances(database, memberId)).toMatchObject({ cash: 0, inPlay: START });
    expect(await listBrokenInvariants(database)).toEqual([]);
  }, 60_000);
});
