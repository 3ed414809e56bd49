import { insertTestMember } from '../test-member.ts';
import { getBalances } from '../../ledger/balances.ts';
import { findDifferences, type LedgerWorkload, tryMove } from './workload.ts';

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

/** Several connections move money of a few members concurrently; their results must sum to the balances. */
export const bankWorkload: LedgerWorkload = {
  name: `${CONNECTIONS} connections move the same members’ money`,
  run: async (database) => {
    const members: number[] = [];
    for (let at = 0; at < MEMBERS; at += 1) {
      members.push(await insertTestMember(database, `bank${at}`, START));
    }
    const expected = members.map(() => ({ cash: START, comp: 0 }));
    let done = 0;
    let rejected = 0;
    await Promise.all(
      Array.from({ length: CONNECTIONS }, async (_, connection) => {
        for (let at = 0; at < EACH; at += 1) {
          const which = (connection + at) % MEMBERS;
          const memberId = members[which] ?? 0;
          const move = { ...(WAYS[(connection * 7 + at * 3) % WAYS.length] ?? WAYS[0]), amount: 1 + ((at * 37) % 400) };
          if (!(await tryMove(database, memberId, move))) {
            rejected += 1;
            continue;
          }
          done += 1;
          const mine = expected[which];
          for (const [account, change] of [[move.from, -move.amount] as const, [move.to, move.amount] as const]) {
            if (mine !== undefined && account !== 'bank') {
              mine[account] += change;
            }
          }
        }
      }),
    );
    const actual = [];
    for (const memberId of members) {
      const { cash, comp } = await getBalances(database, memberId);
      actual.push({ cash, comp });
    }
    return {
      findings: findDifferences({ balances: [actual, expected] }),
      figures: { transfers: done, refused: rejected },
    };
  },
};
