import { beforeEach, describe, expect, it } from '@jest/globals';
import { insertTestMember, nameTestMember } from '../testing/test-member.ts';
import { getStatement } from '../wallet/statement.ts';
import { listBrokenInvariants } from './broken-invariants.ts';
import { makeMonths } from './months.ts';
import { writeTransfer } from './transfer.ts';
import { setUpTestDatabase } from '../testing/set-up-test-database.ts';

describe('entries by month', () => {
  const database = setUpTestDatabase();
  let memberId: number;
  beforeEach(async () => {
    memberId = await insertTestMember(database, nameTestMember('months'), 1_000);
  });

  const transferBack = async (amount: number) =>
    database.transaction(async (tx) =>
      writeTransfer(tx, memberId, 'adjust', 'x', [{ from: 'cash', to: 'bank', amount }]),
    );

  /** Dates the member's last transfer into the future, as after a wrong clock. */
  async function clockWas(ahead: string): Promise<void> {
    await database.script(
      `BEGIN; ALTER TABLE ledger_account DISABLE TRIGGER ledger_account_by_order;
       UPDATE ledger_account SET last_at = now() + interval '${ahead}' WHERE member_id = ${memberId} AND kind = 'cash';
       ALTER TABLE ledger_account ENABLE TRIGGER ledger_account_by_order; COMMIT`,
    );
  }

  async function tablesOf(): Promise<string[]> {
    const rows = await database.query<{ name: string }>(
      `SELECT DISTINCT e.tableoid::regclass::text AS name FROM ledger_entry e
       JOIN ledger_transfer t ON t.id = e.transfer_id WHERE t.member_id = $1 ORDER BY 1`,
      [memberId],
    );
    return rows.map(({ name }) => name);
  }

  it('stores entries in the table of the month of their transfer', async () => {
    const [now] = await database.query<{ name: string }>(
      `SELECT 'ledger_entry_' || to_char(now() AT TIME ZONE 'UTC', 'YYYY_MM') AS name`,
    );
    expect(await tablesOf()).toEqual([now?.name]);
    expect(await makeMonths(database)).toBe(0);
  });

  it('stores entries without a table of their month, and moves them to it later', async () => {
    await clockWas('1 year');
    await transferBack(300);
    expect(await tablesOf()).toContain('ledger_entry_other');
    const before = await getStatement(database, memberId, {});
    expect(await makeMonths(database)).toBe(1);
    expect(await tablesOf()).not.toContain('ledger_entry_other');
    await transferBack(300);
    expect(await tablesOf()).not.toContain('ledger_entry_other');
    expect(await getStatement(database, memberId, {})).not.toEqual(before);
    expect((await getStatement(database, memberId, {})).rows.slice(1)).toEqual(before.rows);
    expect(await listBrokenInvariants(database)).toEqual([]);
  });

  it('preserves order and totals of a statement when the clock goes back', async () => {
    await clockWas('40 days');
    await transferBack(1);
    const { rows: ahead } = await getStatement(database, memberId, {});
    await transferBack(2);
    await transferBack(4);
    const { rows, totals } = await getStatement(database, memberId, { from: ahead[0]?.lastDate ?? '' });
    expect(rows.map(({ change }) => change.balance)).toEqual([-4, -2, -1]);
    expect(rows.map(({ lastDate }) => lastDate)).toEqual(
      rows
        .map(({ lastDate }) => lastDate)
        .toSorted()
        .toReversed(),
    );
    expect(totals).toMatchObject({ opening: 1_000, closing: 993, adjust: -7 });
    expect(await listBrokenInvariants(database)).toEqual([]);
  });

  it.each([
    ['written', `INSERT INTO TABLE (transfer_id, account_id, amount) VALUES (1, 1, 1)`],
    ['changed', 'UPDATE TABLE SET amount = amount + 1'],
    ['deleted', 'DELETE FROM TABLE'],
    ['emptied', 'TRUNCATE TABLE'],
  ])('does not allow entries to be %s by hand in any month table', async (_what, sql) => {
    await transferBack(5);
    const tables = await database.query<{ name: string }>(
      `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'ledger_entry'::regclass`,
    );
    expect(tables.length).toBeGreaterThanOrEqual(6);
    const rejections = await Promise.all(
      tables.map(async ({ name }) => {
        const filled = await database.query(`SELECT 1 AS one FROM ${name} LIMIT 1`);
        const needsRow = sql.startsWith('UPDATE') || sql.startsWith('DELETE');
        return needsRow && filled.length === 0
          ? 'empty'
          : database.query(sql.replace(/TABLE$|TABLE(?= )/, name)).then(
              () => 'done',
              (error: { code?: string }) => error.code?.slice(0, 2),
            );
      }),
    );
    expect(new Set(rejections.filter((refusal) => refusal !== 'empty'))).toEqual(new Set(['23']));
  });

  it('reads entries only from the table of their month', async () => {
    await transferBack(5);
    const [last] = await database.query<{ id: number }>(
      'SELECT max(id) AS id FROM ledger_transfer WHERE member_id = $1',
      [memberId],
    );
    const plan = await database.query<Record<string, string>>(
      `EXPLAIN SELECT amount FROM ledger_entry WHERE transfer_id = ${last?.id}`,
    );
    const text = plan.map((row) => Object.values(row).join('')).join('\n');
    expect([
      ...new Set([...text.matchAll(/(ledger_entry_(?:\d{4}_\d{2}|first|other))/g)].map(([, table]) => table)),
    ]).toEqual(await tablesOf());
  });
});
