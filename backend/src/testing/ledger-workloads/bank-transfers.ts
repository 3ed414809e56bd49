import { expect } from '@jest/globals';
import type { Database } from '../../database/database.ts';
import { getBalances, InsufficientFunds, writeTransfer } from '../../ledger/transfer.ts';
import { insertTestMember } from '../test-member.ts';

const CONNECTIONS = 32;
const EACH = 15;
const MEMBERS = 3;
const START = 5_000;

const WAYS = [
  { from: 'cash', to: 'comp' },
  { from: 'comp', to: 'cash' },
  { from: 'cash', to: 'bank' },
  { from: 'bank', to: 'cash' },
] as const;

/** Moves money of a few members by many connections; the balances must be the sums of the successful moves. */
export async function moveMoneyByConnections(database: Database): Promise<void> {
  const members: number[] = [];
  for (let at = 0; at < MEMBERS; at += 1) {
    members.push(await insertTestMember(database, `bank${at}`, START));
  }
  const expected = members.map(() => ({ bank: -START, cash: START, comp: 0 }));
  const move = async (which: number, turn: number, amount: number) => {
    const { from, to } = WAYS[turn % WAYS.length] ?? WAYS[0];
    try {
      await database.transaction(async (tx) =>
        writeTransfer(tx, members[which] ?? 0, 'adjust', 'workload', [{ from, to, amount }]),
      );
    } catch (error) {
      expect(error).toBeInstanceOf(InsufficientFunds);
      return;
    }
    const mine = expected[which];
    if (mine !== undefined) {
      mine[from] -= amount;
      mine[to] += amount;
    }
  };
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, connection) => {
      for (let at = 0; at < EACH; at += 1) {
        await move((connection + at) % MEMBERS, connection * 7 + at * 3, 1 + ((at * 37) % 400));
      }
    }),
  );
  for (const [at, memberId] of members.entries()) {
    const { cash, comp } = expected[at] ?? {};
    expect(await getBalances(database, memberId)).toMatchObject({ cash, comp });
  }
}
