import { describe, expect, it } from '@jest/globals';
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
function listSequences(longest: number): Step[][] {
  const shorter = longest === 1 ? [] : listSequences(longest - 1);
  return STEPS.flatMap((step) => [[step], ...shorter.map((others) => [step, ...others])]);
}

/** The states of a round that a step changes. */
const NEXT: Readonly<Record<string, Partial<Record<Step, string>>>> = {
  none: { bet: 'open', rollback: 'tombstone' },
  open: { win: 'won', rollback: 'void' },
};

/** Models the rules: returns the balances after a sequence. The same message has no second effect. */
function model(steps: readonly Step[]): { cash: number; inPlay: number; comp: number } {
  const state = [...new Set(steps)].reduce((before, step) => NEXT[before]?.[step] ?? before, 'none');
  return {
    cash: state === 'open' ? START - STAKE : state === 'won' ? START - STAKE + WIN : START,
    inPlay: state === 'open' ? STAKE : 0,
    comp: state === 'won' ? COMP : 0,
  };
}

async function createPlayer(name: string) {
  const memberId = await insertTestMember(database, name, START);
  const sessionId = await insertTestSession(database, memberId);
  const betTxId = `${name}:bet`;
  const send = {
    bet: () => placeBet(database, createTestBet(sessionId, name, betTxId, STAKE)),
    win: () => settleWin(database, { txId: `${name}:win`, betTxId, amount: WIN, roundClosed: true }),
    rollback: () => rollBackBet(database, { txId: `${name}:undo`, betTxId }),
  };
  return { memberId, send };
}

describe('the wallet', () => {
  it('matches the model for every order and repetition of bet, win and rollback', async () => {
    for (const [at, steps] of listSequences(LONGEST).entries()) {
      const { memberId, send } = await createPlayer(`seq${at}`);
      const responses = new Map<Step, object>();
      for (const step of steps) {
        const response = await send[step]();
        // The same message returns the same.
        expect([steps, responses.get(step) ?? response]).toEqual([steps, response]);
        responses.set(step, response);
      }
      expect([steps, await getBalances(database, memberId)]).toEqual([steps, { ...model(steps), hold: 0 }]);
    }
    expect(await listBrokenInvariants(database)).toEqual([]);
  }, 120_000);

  it('applies the same message once among concurrent ones', async () => {
    const { memberId, send } = await createPlayer('atonce');
    const responses = await Promise.all(Array.from({ length: 64 }, () => send.bet()));
    expect(new Set(responses.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await getBalances(database, memberId)).cash).toBe(START - STAKE);
    expect(await listBrokenInvariants(database)).toEqual([]);
  });
});
