import { describe, expect, it } from '@jest/globals';
import { isDeepStrictEqual } from 'node:util';
import { getBalances } from '../ledger/transfer.ts';
import { listBrokenInvariants } from '../ledger/verify-ledger.ts';
import { setUpTestDatabase } from '../testing/set-up-test-database.ts';
import { insertTestMember, insertTestSession, createTestBet } from '../testing/test-member.ts';
import { placeBet, rollBackBet, settleWin } from './seamless-wallet.ts';

const database = setUpTestDatabase();

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
});
