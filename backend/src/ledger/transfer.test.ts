import { beforeEach, describe, expect, it } from '@jest/globals';
import { insertTestMember, nameTestMember } from '../testing/test-member.ts';
import { observeLockWait } from '../testing/observe-lock-wait.ts';
import { getBalances, lockBalances } from './balances.ts';
import { InsufficientFunds, type Move, writeTransfer } from './transfer.ts';
import { setUpTestDatabase } from '../testing/set-up-test-database.ts';

const START = 10_000;

const database = setUpTestDatabase();
let me: number;
beforeEach(async () => {
  me = await insertTestMember(database, nameTestMember('mover'), START);
});

const move = async (...moves: readonly Move[]) =>
  database.transaction(async (tx) => writeTransfer(tx, me, 'adjust', 'test', moves));

/** The newest transfer of the member and its entries, by account. */
async function newest() {
  const [row] = await database.query<{ id: number; kind: string; reference: string; reason: string | null }>(
    'SELECT id, kind, reference, reason FROM ledger_transfer WHERE member_id = $1 ORDER BY id DESC LIMIT 1',
    [me],
  );
  const entries = await database.query<{ kind: string; amount: number }>(
    `SELECT a.kind, e.amount FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id
     WHERE e.transfer_id = $1 ORDER BY a.kind`,
    [row?.id ?? 0],
  );
  return { ...row, entries: entries.map(({ kind, amount }) => [kind, amount]) };
}

describe('a transfer', () => {
  it('moves money between accounts and returns the cash before and after', async () => {
    expect(await move({ from: 'cash', to: 'in_play', amount: 3_000 })).toEqual({ before: START, after: 7_000 });
    expect(await getBalances(database, me)).toEqual({ cash: 7_000, inPlay: 3_000, comp: 0, hold: 0 });
    expect(await newest()).toMatchObject({
      kind: 'adjust',
      reference: 'test',
      reason: null,
      entries: [
        ['cash', -3_000],
        ['in_play', 3_000],
      ],
    });
  });

  it('writes one entry for each account with any number of moves', async () => {
    await move(
      { from: 'cash', to: 'in_play', amount: 1_000 },
      { from: 'games', to: 'cash', amount: 400 },
      { from: 'cash', to: 'in_play', amount: 50 },
      { from: 'comp_expense', to: 'comp', amount: 5 },
    );
    expect((await newest()).entries).toEqual([
      ['cash', -650],
      ['comp', 5],
      ['comp_expense', -5],
      ['games', -400],
      ['in_play', 1_050],
    ]);
  });

  it.each([
    ['no amount', { from: 'cash', to: 'hold', amount: 0 }],
    ['less than none', { from: 'cash', to: 'hold', amount: -1 }],
    ['half a won', { from: 'cash', to: 'hold', amount: 1.5 }],
    ['more than can be counted', { from: 'cash', to: 'hold', amount: 2 ** 53 }],
    ['money to where it is', { from: 'cash', to: 'cash', amount: 1 }],
  ] as const)('rejects a transfer of %s with a message', async (_, wrong) => {
    const error: unknown = await move({ from: 'cash', to: 'hold', amount: 1 }, wrong).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(RangeError);
    expect(String(error)).toContain(
      `A move needs two accounts and a whole amount above 0, not ${wrong.amount} from ${wrong.from} to ${wrong.to}.`,
    );
    expect((await getBalances(database, me)).cash).toBe(START);
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
});

describe('balances that are locked', () => {
  it('waits for locked balances only if a transaction moves the same money', async () => {
    const owner = await insertTestMember(database, 'owner', START);
    let moving: Promise<unknown> = Promise.resolve();
    await database.transaction(async (tx) => {
      await lockBalances(tx, owner);
      moving = database.transaction(async (other) =>
        writeTransfer(other, owner, 'adjust', 'x', [{ from: 'cash', to: 'hold', amount: 1 }]),
      );
      expect(await observeLockWait(database, moving)).toBe('waits');
    });
    await moving;
  }, 60_000);
});
