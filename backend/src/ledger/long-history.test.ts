import { beforeAll, describe, expect, it } from '@jest/globals';
import { insertTestMember } from '../testing/test-member.ts';
import { writeTransfer } from './transfer.ts';
import { setUpTestDatabase } from '../testing/set-up-test-database.ts';

const TRANSFERS = 400;
const PAGE = 20;

/** A step of an executed plan, with its child steps. */
interface PlanStep {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanStep[];
}

/** Returns the entries that the steps of a plan read. */
function rowsRead({ Plans = [], ...step }: PlanStep): number {
  const ofEntries = step['Relation Name']?.startsWith('ledger_entry') === true;
  const own = ofEntries ? step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0) : 0;
  return own * step['Actual Loops'] + Plans.reduce((sum, below) => sum + rowsRead(below), 0);
}

describe('a member with a long history', () => {
  const database = setUpTestDatabase();
  let memberId: number;
  beforeAll(async () => {
    memberId = await insertTestMember(database, 'long', 1_000_000);
    await database.transaction(async (tx) => {
      for (let at = 0; at < TRANSFERS; at += 1) {
        await writeTransfer(tx, memberId, 'to_games', `t${at}`, [{ from: 'cash', to: 'in_play', amount: 1 }]);
      }
    });
    await database.script('ANALYZE');
  }, 60_000);

  it('reads only the rows of the requested page of the statement', async () => {
    const [row] = await database.query<{ 'QUERY PLAN': readonly { Plan: PlanStep }[] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON)
       SELECT * FROM (SELECT id FROM ledger_transfer WHERE member_id = $1 ORDER BY id DESC LIMIT ${PAGE}) page
       JOIN member_statement s ON s.id = page.id`,
      [memberId],
    );
    const entries = row?.['QUERY PLAN'].map(({ Plan }) => rowsRead(Plan)).at(0) ?? 0;
    // One for each of four balances, and another where the account had nothing until then.
    expect(entries).toBeGreaterThanOrEqual(PAGE);
    expect(entries).toBeLessThanOrEqual(PAGE * 8);
  });
});
