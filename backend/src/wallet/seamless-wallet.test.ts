import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from '../database/database.ts';
import { openTestDatabase } from '../database/open-test-database.ts';
import { openTestPostgres } from '../database/open-test-postgres.ts';
import { balancesOf } from '../ledger/balances.ts';
import { brokenInvariants } from '../ledger/broken-invariants.ts';
import { RequestConflict } from '../ledger/once.ts';
import { insertTestMember, insertTestSession } from '../testing/test-member.ts';
import { bet, rollback, win } from './seamless-wallet.ts';

const START = 10_000;
const STAKE = 1_000;
const WIN = 2_500;
const COMP = 5;
const LONGEST = 5;
const LONGEST_OF_MUTANTS = 3;

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

/** Spoils a wallet after each message, as a wrong program would; the model must notice every one of them. */
type Mutant = (database: Database, betTxId: string, memberId: number) => Promise<unknown>;

const setState = (from: string, to: string): Mutant => {
  return (database, betTxId) =>
    database.query(`UPDATE wallet_bet SET state = $3 WHERE tx_id = $1 AND state = $2`, [betTxId, from, to]);
};

const MUTANTS: Readonly<Record<string, Mutant>> = {
  'forgets what it answered': (database, betTxId) =>
    database.query('DELETE FROM wallet_message WHERE tx_id LIKE $1', [betTxId.replace(/bet$/, '%')]),
  'forgets what was rolled back before it came': (database, betTxId) =>
    database.query(`DELETE FROM wallet_bet WHERE tx_id = $1 AND state = 'tombstone'`, [betTxId]),
  'takes a paid bet for an open one': setState('won', 'open'),
  'takes a returned bet for an open one': setState('void', 'open'),
  'takes an open bet for a paid one': setState('open', 'won'),
  'gives a won away': (database, _, memberId) =>
    database.query(`UPDATE ledger_account SET balance = balance + 1 WHERE member_id = $1 AND kind = 'cash'`, [
      memberId,
    ]),
};

const databases: readonly (readonly [string, () => Promise<{ database: Database; stop(): Promise<void> }>])[] = [
  [
    'PGlite',
    async () => {
      const database = await openTestDatabase();
      return { database, stop: () => database.close() };
    },
  ],
  ['PostgreSQL', openTestPostgres],
];

describe.each(databases)('the wallet on %s', (_, open) => {
  let database: Database;
  let stop: () => Promise<void>;
  let mutants = 0;
  beforeAll(async () => {
    ({ database, stop } = await open());
  }, 60_000);
  afterAll(() => stop());

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

  /** Where a sequence leaves the model: another answer to the same message, other balances, or a failure. */
  async function deviation(steps: readonly Step[], name: string, mutant?: Mutant): Promise<object | undefined> {
    const { memberId, send } = await player(name);
    const answers = new Map<Step, unknown>();
    for (const step of steps) {
      const answer = await send(step, name).catch((error: unknown) => ({ failed: String(error) }));
      if (!isDeepStrictEqual(answers.get(step) ?? answer, answer) || 'failed' in answer) {
        return { steps, step, answer, before: answers.get(step) };
      }
      answers.set(step, answer);
      await mutant?.(database, `${name}:bet`, memberId);
    }
    const { cash, inPlay, comp } = await balancesOf(database, memberId);
    const found = { cash, inPlay, comp };
    const wanted = model(steps);
    return isDeepStrictEqual(found, wanted) ? undefined : { steps, found, wanted };
  }

  it('gives the model’s balances for every order and repetition of bet, win and rollback', async () => {
    for (const [at, steps] of sequences(LONGEST).entries()) {
      expect(await deviation(steps, `seq${at}`)).toBeUndefined();
    }
    expect(await brokenInvariants(database)).toEqual([]);
  }, 120_000);

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

  // Last: what a mutant leaves behind is no sound ledger.
  it.each(Object.entries(MUTANTS))('would be found out if it were one that %s', async (_, mutant) => {
    await allowSpoiling(database);
    const deviations: object[] = [];
    for (const steps of sequences(LONGEST_OF_MUTANTS)) {
      mutants += 1;
      const found = await deviation(steps, `mutant${mutants}`, mutant);
      deviations.push(...(found === undefined ? [] : [found]));
    }
    expect(deviations).not.toEqual([]);
  });
});

/** Lets a test change what the database itself protects. */
async function allowSpoiling(database: Database): Promise<void> {
  for (const table of ['wallet_message', 'wallet_bet', 'ledger_account']) {
    await database.script(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  }
}
