import { beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Queryable } from '../database/database.ts';
import { observeLockWait } from '../testing/observe-lock-wait.ts';
import { setUpTestDatabase } from '../testing/set-up-test-database.ts';
import { insertTestMember, nameTestMember } from '../testing/test-member.ts';
import { doInTrace } from '../tracing/current-trace.ts';
import {
  getBalances,
  lockBalances,
  InsufficientFunds,
  listTransfersOfTrace,
  type Move,
  writeTransfer,
} from './transfer.ts';
import { hashPayload, rollBackIfInsufficientFunds, runIdempotent } from './idempotent.ts';

const database = setUpTestDatabase();

const START = 10_000;
const PAYLOAD = { call: 'test', amount: 1_000 };
let me: number;
let carriedOut = 0;
beforeEach(async () => {
  carriedOut = 0;
  me = await insertTestMember(database, nameTestMember('mover'), START);
});

const move = async (...moves: readonly Move[]) =>
  database.transaction(async (tx) => writeTransfer(tx, me, 'adjust', 'test', moves));
const cash = async () => (await getBalances(database, me)).cash;

/** The newest transfer of the member and its entries, by account. */
async function newest() {
  const [row] = await database.query<{ id: number; kind: string; reference: string; reason: string | null }>(
    'SELECT id, kind, reference, reason FROM ledger_transfer WHERE member_id = $1 ORDER BY id DESC LIMIT 1',
    [me],
  );
  const entries = await database.query<{ kind: string; amount: number }>(
    'SELECT a.kind, e.amount FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id WHERE e.transfer_id = $1',
    [row?.id ?? 0],
  );
  return { ...row, entries: Object.fromEntries(entries.map(({ kind, amount }) => [kind, amount])) };
}

describe('a transfer', () => {
  it('moves money between accounts and returns the cash before and after', async () => {
    expect(await move({ from: 'cash', to: 'in_play', amount: 3_000 })).toEqual({ before: START, after: 7_000 });
    expect(await getBalances(database, me)).toEqual({ cash: 7_000, inPlay: 3_000, comp: 0, hold: 0 });
    expect(await newest()).toMatchObject({
      kind: 'adjust',
      reference: 'test',
      reason: null,
      entries: { cash: -3_000, in_play: 3_000 },
    });
  });

  it('writes one entry for each account with any number of moves', async () => {
    await move(
      { from: 'cash', to: 'in_play', amount: 1_000 },
      { from: 'games', to: 'cash', amount: 400 },
      { from: 'cash', to: 'in_play', amount: 50 },
      { from: 'comp_expense', to: 'comp', amount: 5 },
    );
    expect((await newest()).entries).toEqual({ cash: -650, comp: 5, comp_expense: -5, games: -400, in_play: 1_050 });
  });

  it('writes no entry for an account whose moves cancel each other', async () => {
    await move(
      { from: 'cash', to: 'in_play', amount: 100 },
      { from: 'in_play', to: 'cash', amount: 100 },
      { from: 'cash', to: 'bank', amount: 5 },
    );
    expect((await newest()).entries).toEqual({ bank: 5, cash: -5 });
  });

  it("stores the operator's reason and the trace of the request", async () => {
    const traceId = randomUUID().replaceAll('-', '');
    await doInTrace({ traceId, spanId: '00f067aa0ba902b7', sampled: true }, async () =>
      database.transaction(async (tx) =>
        writeTransfer(tx, me, 'adjust', 'test', [{ from: 'bank', to: 'cash', amount: 5 }], 'a gift'),
      ),
    );
    const { id, reason } = await newest();
    expect(reason).toBe('a gift');
    expect(await listTransfersOfTrace(database, traceId)).toMatchObject([{ id, kind: 'adjust' }]);
  });

  it.each([
    ['no amount', { from: 'cash', to: 'hold', amount: 0 }],
    ['less than none', { from: 'cash', to: 'hold', amount: -1 }],
    ['half a won', { from: 'cash', to: 'hold', amount: 1.5 }],
    ['more than can be counted', { from: 'cash', to: 'hold', amount: 2 ** 53 }],
    ['money to where it is', { from: 'cash', to: 'cash', amount: 1 }],
  ] as const)('rejects a transfer of %s with a message', async (_, wrong) => {
    const rejected = move({ from: 'cash', to: 'hold', amount: 1 }, wrong);
    await expect(rejected).rejects.toBeInstanceOf(RangeError);
    await expect(rejected).rejects.toThrow(
      `A move needs two accounts and a whole amount above 0, not ${wrong.amount} from ${wrong.from} to ${wrong.to}.`,
    );
    expect(await cash()).toBe(START);
  });

  it('lets a transfer empty the account, but not exceed it, and returns the balance', async () => {
    const broke = move({ from: 'in_play', to: 'cash', amount: 1 });
    await expect(broke).rejects.toBeInstanceOf(InsufficientFunds);
    await expect(broke).rejects.toMatchObject({
      name: 'InsufficientFunds',
      message: 'The account in_play does not reach.',
      account: 'in_play',
      cash: START,
    });
    await expect(move({ from: 'cash', to: 'hold', amount: START + 1 })).rejects.toMatchObject({ account: 'cash' });
    expect(await move({ from: 'cash', to: 'hold', amount: START })).toEqual({ before: START, after: 0 });
  });

  it('waits for locked balances only if a transaction moves the same money', async () => {
    let moving: Promise<unknown> = Promise.resolve();
    await database.transaction(async (tx) => {
      await lockBalances(tx, me);
      moving = move({ from: 'cash', to: 'hold', amount: 1 });
      expect(await observeLockWait(database, moving)).toBe('waits');
    });
    await moving;
  }, 60_000);
});

describe('a request with an id', () => {
  /** Reserves an amount of a member's money under a request id. */
  const ask = async (amount: number, requestId = 'a', memberId = me) =>
    runIdempotent<object>(
      database,
      { memberId, requestId, payload: PAYLOAD },
      {
        effect: async (tx) => {
          carriedOut += 1;
          const { after } = await writeTransfer(tx, memberId, 'adjust', 'x', [{ from: 'cash', to: 'hold', amount }]);
          return { status: 'done', after, carriedOut };
        },
        broke: ({ cash }) => ({ status: 'broke', cash }),
      },
    );

  it('treats a request with another id or of another member as another one', async () => {
    const other = await insertTestMember(database, nameTestMember('other'), START);
    await ask(1_000);
    await ask(1_000, 'b');
    await ask(1_000, 'a', other);
    expect(carriedOut).toBe(3);
    expect(await ask(1_000, 'b')).toMatchObject({ carriedOut: 2 });
    expect(await ask(1_000, 'a', other)).toMatchObject({ carriedOut: 3 });
  });

  it('does not use up the id of a request that failed for another reason', async () => {
    const effect = async (tx: Queryable): Promise<object> => {
      await writeTransfer(tx, me, 'adjust', 'x', [{ from: 'cash', to: 'hold', amount: 1 }]);
      throw new Error('the machine is on fire');
    };
    const request = { memberId: me, requestId: 'a', payload: PAYLOAD };
    const failing = runIdempotent(database, request, { effect, broke: () => ({}) });
    await expect(failing).rejects.toThrow('the machine is on fire');
    expect(await cash()).toBe(START);
    expect(await ask(1_000)).toMatchObject({ status: 'done', after: 9_000 });
  });

  it('repeats the rejection of a request even when the balance is sufficient by then', async () => {
    expect(await ask(START + 1)).toEqual({ status: 'broke', cash: START });
    await move({ from: 'bank', to: 'cash', amount: 1 });
    expect(await ask(START + 1)).toEqual({ status: 'broke', cash: START });
    expect(await cash()).toBe(START + 1);
  });

  it('fails a request without a response to an insufficient balance', async () => {
    const effect = async (tx: Queryable) =>
      writeTransfer(tx, me, 'adjust', 'x', [{ from: 'cash', to: 'hold', amount: START + 1 }]);
    const failing = runIdempotent(database, { memberId: me, requestId: 'a', payload: PAYLOAD }, { effect });
    await expect(failing).rejects.toBeInstanceOf(InsufficientFunds);
    expect(await ask(1_000)).toMatchObject({ status: 'done' });
  });

  it('undoes a request with an insufficient balance, but nothing before it', async () => {
    await database.transaction(async (tx) => {
      await writeTransfer(tx, me, 'adjust', 'x', [{ from: 'cash', to: 'hold', amount: 1 }]);
      const response = await rollBackIfInsufficientFunds(
        tx,
        async () => {
          await writeTransfer(tx, me, 'adjust', 'x', [{ from: 'cash', to: 'hold', amount: 2 }]);
          await writeTransfer(tx, me, 'adjust', 'x', [{ from: 'cash', to: 'hold', amount: START }]);
          return 'done';
        },
        async (short) => `${short.account} ${short.cash}`,
      );
      expect(response).toBe(`cash ${START - 3}`);
    });
    expect(await cash()).toBe(START - 1);
  });

  it('hashes a payload equally in every release and order of its fields', () => {
    expect(hashPayload({ b: 'x', a: 1 })).toBe('7939156c49b604f10bcbd3bdc8f98bdfede3d5d5110e040c80e0e5df15dc2eaf');
  });
});
