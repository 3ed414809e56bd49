import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../database/database.ts';
import { balancesOf } from '../ledger/balances.ts';
import { brokenInvariants } from '../ledger/broken-invariants.ts';
import { RequestConflict } from '../ledger/idempotent.ts';
import { InsufficientFunds } from '../ledger/transfer.ts';
import { openTestDatabase } from '../database/open-test-database.ts';
import { printFigures } from '../testing/test-databases.ts';
import { insertTestMember, insertTestSession } from '../testing/test-member.ts';
import { bet, rollback, win } from './seamless-wallet.ts';

const START = 10_000;
const STAKE = 1_000;
const WIN = 2_500;
const COMP = 5;
const LONGEST = 5;

type Step = 'bet' | 'win' | 'rollback';
const STEPS: readonly Step[] = ['bet', 'win', 'rollback'];

/** Every order and repetition of the steps up to a length. */
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

/** What the rules say of a sequence, as plainly as it can be said. */
function model(steps: readonly Step[]): { cash: number; inPlay: number; comp: number } {
  let state: 'none' | 'open' | 'won' | 'void' | 'tombstone' = 'none';
  const answered = new Set<Step>();
  for (const step of steps) {
    // The same message is answered as before and has no second effect.
    if (answered.has(step)) {
      continue;
    }
    answered.add(step);
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

/** How a wallet may be wrong, as what it does to its books after each message. */
const MUTANTS: Readonly<Record<string, string>> = {
  'forgets what was rolled back before it came': `DELETE FROM wallet_bet WHERE state = 'tombstone'`,
  'takes a paid bet for an open one': `UPDATE wallet_bet SET state = 'open' WHERE state = 'won'`,
  'takes a returned bet for an open one': `UPDATE wallet_bet SET state = 'open' WHERE state = 'void'`,
  'takes an open bet for a paid one': `UPDATE wallet_bet SET state = 'won' WHERE state = 'open'`,
  'gives a won away': `UPDATE ledger_account SET balance = balance + 1 WHERE kind = 'cash'`,
};

/** Passes on what no mutant may cause. */
function fail(error: unknown): never {
  throw error;
}

describe('the wallet', () => {
  let database: Database;
  let mutants = 0;
  beforeAll(async () => {
    database = await openTestDatabase();
  }, 60_000);
  afterAll(() => database.close());

  async function player(name: string) {
    const memberId = await insertTestMember(database, name, START);
    const sessionId = await insertTestSession(database, memberId, 'moonlight-baccarat', 'naru');
    const send = (step: Step, id: string) =>
      step === 'bet'
        ? bet(database, {
            txId: `${id}:bet`,
            roundId: id,
            sessionId,
            userId: name,
            code: 'moonlight-baccarat',
            amount: STAKE,
          })
        : step === 'win'
          ? win(database, { txId: `${id}:win`, betTxId: `${id}:bet`, amount: WIN, roundClosed: true })
          : rollback(database, { txId: `${id}:undo`, betTxId: `${id}:bet` });
    return { memberId, sessionId, send };
  }

  /** What differs from the model when messages are sent in every order and repetition up to a length. */
  async function differences(longest: number, name: string, afterEach: () => Promise<void>): Promise<string[]> {
    const found: string[] = [];
    const all = sequences(longest);
    for (const [at, steps] of all.entries()) {
      const { memberId, send } = await player(`${name}${at}`);
      const answers = new Map<Step, object>();
      for (const step of steps) {
        const answer = await send(step, `${name}${at}`);
        if (!isDeepStrictEqual(answers.get(step) ?? answer, answer)) {
          found.push(`${steps.join(', ')}: ${step} answered ${JSON.stringify([answers.get(step), answer])}`);
        }
        answers.set(step, answer);
        await afterEach();
      }
      const { cash, inPlay, comp } = await balancesOf(database, memberId);
      const expected = model(steps);
      if (cash !== expected.cash || inPlay !== expected.inPlay || comp !== expected.comp) {
        found.push(`${steps.join(', ')}: ${JSON.stringify({ cash, inPlay, comp, expected })}`);
      }
    }
    printFigures(`orders of bet, win and rollback up to ${longest}, ${name}`, {
      orders: all.length,
      differences: found.length,
    });
    return found;
  }

  it('gives the model’s balances for every order and repetition of bet, win and rollback', async () => {
    expect(await differences(LONGEST, 'seq', async () => undefined)).toEqual([]);
    expect(await brokenInvariants(database)).toEqual([]);
  }, 120_000);

  it('orders and repetitions notice a wallet that forgets what it answered', async () => {
    await database.script('ALTER TABLE wallet_message DISABLE TRIGGER wallet_message_answered_once');
    const forget = async () => database.script('DELETE FROM wallet_message');
    expect((await differences(2, 'gone', forget)).length).toBeGreaterThan(0);
    await database.script('ALTER TABLE wallet_message ENABLE TRIGGER wallet_message_answered_once');
  });

  it('gives the same message one effect, however many come at once', async () => {
    const { memberId, send } = await player('atonce');
    const answers = await Promise.all(Array.from({ length: 64 }, () => send('bet', 'atonce')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await balancesOf(database, memberId)).cash).toBe(START - STAKE);
    expect(await brokenInvariants(database)).toEqual([]);
  });

  it('never lets stakes exceed the balance, however many come at once', async () => {
    const { memberId, send } = await player('rush');
    const answers = await Promise.all(Array.from({ length: 200 }, (_x, at) => send('bet', `rush${at}`)));
    expect(answers.filter(({ status }) => status === 'ok')).toHaveLength(START / STAKE);
    expect(await balancesOf(database, memberId)).toMatchObject({ cash: 0, inPlay: START });
    expect(await brokenInvariants(database)).toEqual([]);
  }, 60_000);

  it('refuses a known message with another payload', async () => {
    const { sessionId, send } = await player('conflict');
    await send('bet', 'conflict');
    const changed = {
      txId: 'conflict:bet',
      roundId: 'conflict',
      sessionId,
      userId: 'conflict',
      code: 'moonlight-baccarat',
      amount: 1,
    };
    await expect(bet(database, changed)).rejects.toBeInstanceOf(RequestConflict);
  });

  it('refuses a stake on a game that rests, and settles one that was open before', async () => {
    const { send, memberId } = await player('closing');
    await send('bet', 'closing');
    await database.query(`UPDATE casino_table SET used = 'n' WHERE code = 'moonlight-baccarat'`);
    expect(await send('bet', 'late')).toMatchObject({ status: 'refused', code: 'GAME_CLOSED' });
    expect(await send('win', 'closing')).toMatchObject({ status: 'ok' });
    await database.query(`UPDATE casino_table SET used = 'y' WHERE code = 'moonlight-baccarat'`);
    expect(await balancesOf(database, memberId)).toMatchObject({ cash: START - STAKE + WIN, inPlay: 0 });
  });

  // Last: what these leave behind is no sound ledger.
  it.each(Object.entries(MUTANTS))('orders and repetitions notice a wallet that %s', async (_, sql) => {
    mutants += 1;
    for (const table of ['wallet_bet', 'ledger_account']) {
      await database.script(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    }
    const found = differences(3, `mutant${mutants}x`, () => database.script(sql));
    // A stake that is settled twice does not reach: the ledger itself refuses it.
    expect(
      await found.catch((error: unknown) => [error instanceof InsufficientFunds ? 'refused' : fail(error)]),
    ).not.toEqual([]);
  });
});
