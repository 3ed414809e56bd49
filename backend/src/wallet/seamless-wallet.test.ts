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

  it('gives the model’s balances for every order and repetition of bet, win and rollback', async () => {
    for (const [at, steps] of sequences(LONGEST).entries()) {
      const { memberId, send } = await player(`seq${at}`);
      const answers = new Map<Step, unknown>();
      for (const step of steps) {
        const answer = await send(step, `seq${at}`);
        expect(answers.get(step) ?? answer).toEqual(answer);
        answers.set(step, answer);
      }
      const { cash, inPlay, comp } = await balancesOf(database, memberId);
      expect({ steps, cash, inPlay, comp }).toEqual({ steps, ...model(steps) });
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
});
