import fc from 'fast-check';
import { insertTestMember, nameTestMember } from '../test-member.ts';
import { getBalances } from '../../ledger/balances.ts';
import type { Move } from '../../ledger/transfer.ts';
import { findDifferences, type LedgerWorkload, tryMove } from './workload.ts';

const RUNS = 25;
const START = { cash: 1_000, inPlay: 0, comp: 0, hold: 0 };

/**
 * Pairs of accounts that money moves between; those whose sums other tables know as well are left to other programs.
 */
const PAIRS = [
  ['cash', 'comp'],
  ['comp', 'cash'],
  ['bank', 'cash'],
  ['cash', 'bank'],
  ['comp_expense', 'comp'],
] as const;

const step = fc.record({
  member: fc.nat(1),
  pair: fc.constantFrom(...PAIRS),
  amount: fc.integer({ min: 1, max: 900 }),
});

/** Models a transfer: returns a member's new balances; undefined if it is rejected. */
function applyToModel(balances: typeof START, { from, to, amount }: Move): typeof START | undefined {
  const after = { ...balances };
  if (from === 'cash' || from === 'comp') {
    after[from] -= amount;
  }
  if (to === 'cash' || to === 'comp') {
    after[to] += amount;
  }
  return Object.values(after).some((amount) => amount < 0) ? undefined : after;
}

/** Compares random transfers with a model: rejections, every balance, and every line of the statement. */
export const modelWorkload: LedgerWorkload = {
  name: 'random transfers agree with a plain ledger',
  run: async (database) => {
    let transfers = 0;
    let rejected = 0;
    const property = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      const createMember = async () => insertTestMember(database, nameTestMember('model'), START.cash);
      const ids = [await createMember(), await createMember()];
      const models = [START, START];
      const lines: number[][] = [[START.cash], [START.cash]];
      for (const { member, pair, amount } of steps) {
        const move: Move = { from: pair[0], to: pair[1], amount };
        const expected = applyToModel(models[member] ?? START, move);
        const done = await tryMove(database, ids[member] ?? 0, move);
        const problems = findDifferences({
          [`${pair.join(' to ')} of ${amount} done`]: [done, expected !== undefined],
        });
        if (problems.length > 0) {
          throw new Error(problems.join('; '));
        }
        transfers += 1;
        rejected += expected === undefined ? 1 : 0;
        if (expected !== undefined) {
          models[member] = expected;
          lines[member]?.unshift(expected.cash);
        }
      }
      for (const [at, id] of ids.entries()) {
        const statement = await database.query<{ cash_after: number }>(
          'SELECT cash_after FROM member_statement WHERE member_id = $1 ORDER BY id DESC',
          [id],
        );
        const problems = findDifferences({
          balances: [await getBalances(database, id), models[at]],
          statement: [statement.map(({ cash_after: after }) => after), lines[at]],
        });
        if (problems.length > 0) {
          throw new Error(problems.join('; '));
        }
      }
    });
    const outcome = await fc.check(property, { numRuns: RUNS, endOnFailure: true });
    return {
      findings: outcome.failed ? [String(outcome.errorInstance)] : [],
      figures: { runs: outcome.numRuns, transfers, refused: rejected, seed: outcome.seed },
    };
  },
};
