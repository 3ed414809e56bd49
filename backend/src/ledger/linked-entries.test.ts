import { beforeAll, describe, expect, it, beforeEach } from '@jest/globals';
import { dropAllRules, runAndRollBack } from '../testing/broken-rules.ts';
import { setUpTestDatabase } from '../testing/set-up-test-database.ts';
import { insertTestMember, nameTestMember, testContext } from '../testing/test-member.ts';
import { getStatement } from '../wallet/statement.ts';
import { listBrokenInvariants } from './verify-ledger.ts';
import { makeMonths } from './months.ts';
import { writeTransfer } from './transfer.ts';

const LAST = '(SELECT max(id) FROM ledger_transfer)';
const MIDDLE = '(SELECT id FROM ledger_transfer ORDER BY id OFFSET 2 LIMIT 1)';

const LINK = 'entry’s hash differs from what it says';

/** Changes that a superuser could make with consistent sums, and the invariant and the entry that detect each. */
const TAMPERINGS: readonly (readonly [what: string, broken: string, entry: string, sql: string])[] = [
  [
    'takes a won more out of one transfer and less out of the next',
    LINK,
    MIDDLE,
    `UPDATE ledger_entry SET amount = amount + sign(amount), balance_after = balance_after - 1
     WHERE transfer_id = ${MIDDLE};
     UPDATE ledger_entry SET amount = amount - sign(amount)
     WHERE transfer_id = (SELECT min(id) FROM ledger_transfer WHERE id > ${MIDDLE})`,
  ],
  [
    'gives a transfer another moment',
    LINK,
    MIDDLE,
    `UPDATE ledger_transfer SET at = at - interval '1 day' WHERE id = ${MIDDLE}`,
  ],
  [
    'gives a transfer another reference',
    LINK,
    MIDDLE,
    `UPDATE ledger_transfer SET reference = 'b' WHERE id = ${MIDDLE}`,
  ],
  [
    'moves the other side of a transfer to another account of the house',
    LINK,
    MIDDLE,
    `UPDATE ledger_entry SET account_id = 2 WHERE account_id = 1 AND transfer_id = ${MIDDLE}`,
  ],
  [
    'puts a transfer in, its hash made up',
    LINK,
    LAST,
    `INSERT INTO ledger_transfer (id, member_id, kind, reference) OVERRIDING SYSTEM VALUE
     SELECT id + 1, member_id, 'adjust', 'x' FROM ledger_transfer WHERE id = ${LAST};
     INSERT INTO ledger_entry (transfer_id, account_id, amount, balance_after, hash)
     SELECT ${LAST}, id, CASE WHEN id = 1 THEN -9 ELSE 9 END, balance + 9, sha256(head)
     FROM ledger_account WHERE id = 1 OR (member_id = 1 AND kind = 'cash');
     UPDATE ledger_account SET balance = balance + 9, last_transfer = ${LAST}, head = sha256(head)
     WHERE member_id = 1 AND kind = 'cash'`,
  ],
  [
    'deletes a transfer',
    LINK,
    MIDDLE,
    `UPDATE ledger_entry e SET balance_after = e.balance_after - gone.amount FROM ledger_entry gone
     WHERE gone.transfer_id = ${MIDDLE} AND gone.account_id = e.account_id AND e.transfer_id > ${MIDDLE};
     UPDATE ledger_account a SET balance = a.balance - e.amount FROM ledger_entry e
     WHERE e.transfer_id = ${MIDDLE} AND e.account_id = a.id;
     DELETE FROM ledger_entry WHERE transfer_id = ${MIDDLE};
     DELETE FROM ledger_transfer WHERE id = ${MIDDLE}`,
  ],
  [
    'deletes the last transfer',
    'account’s last entry is another',
    LAST,
    `UPDATE ledger_account a SET balance = a.balance - e.amount FROM ledger_entry e
     WHERE e.transfer_id = ${LAST} AND e.account_id = a.id AND a.member_id IS NOT NULL;
     DELETE FROM ledger_entry WHERE transfer_id = ${LAST};
     DELETE FROM ledger_transfer WHERE id = ${LAST}`,
  ],
];

describe('linked entries', () => {
  const database = setUpTestDatabase();
  let cash: number;
  beforeAll(async () => {
    const memberId = await insertTestMember(database, 'linked', 1_000);
    for (const amount of [10, 20, 30, 40]) {
      await database.transaction(async (tx) =>
        writeTransfer(tx, memberId, 'adjust', 'a', [{ from: 'cash', to: 'bank', amount }], 'test'),
      );
    }
    const [account] = await database.query<{ id: number }>(
      `SELECT id FROM ledger_account WHERE member_id = $1 AND kind = 'cash'`,
      [memberId],
    );
    cash = account?.id ?? 0;
  }, 60_000);

  it.each(TAMPERINGS)('reports the entry and the account when a superuser %s', async (_what, broken, entry, sql) => {
    await runAndRollBack(database, async (tx) => {
      await dropAllRules(tx);
      await tx.query(sql);
      const [row] = await tx.query<{ id: number }>(`SELECT ${entry} AS id`);
      expect(await listBrokenInvariants(tx)).toContainEqual({ broken, id: row?.id, account: cash });
    });
  });
});

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
    await database.query(
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
    const before = await getStatement(testContext(database, memberId), {});
    expect(await makeMonths(database)).toBe(1);
    expect(await tablesOf()).not.toContain('ledger_entry_other');
    await transferBack(300);
    expect(await tablesOf()).not.toContain('ledger_entry_other');
    expect(await getStatement(testContext(database, memberId), {})).not.toEqual(before);
    expect((await getStatement(testContext(database, memberId), {})).rows.slice(1)).toEqual(before.rows);
    expect(await listBrokenInvariants(database)).toEqual([]);
  });

  it('preserves order and totals of a statement when the clock goes back', async () => {
    await clockWas('40 days');
    await transferBack(1);
    const { rows: ahead } = await getStatement(testContext(database, memberId), {});
    await transferBack(2);
    await transferBack(4);
    const { rows, totals } = await getStatement(testContext(database, memberId), { from: ahead[0]?.lastDate ?? '' });
    expect(rows.map(({ change }) => change.balance)).toEqual([-4, -2, -1]);
    const moments = rows.map(({ lastDate }) => lastDate);
    expect(moments).toEqual(moments.toSorted().toReversed());
    expect(totals).toMatchObject({ opening: 1_000, closing: 993, adjust: -7 });
    expect(await listBrokenInvariants(database)).toEqual([]);
  });

  it.each([
    ['written', (table: string) => `INSERT INTO ${table} (transfer_id, account_id, amount) VALUES (1, 1, 1)`],
    ['emptied', (table: string) => `TRUNCATE ${table}`],
  ])('does not allow entries to be %s by hand in any month table', async (_what, createSql) => {
    const tables = await database.query<{ name: string }>(
      `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'ledger_entry'::regclass`,
    );
    expect(tables.length).toBeGreaterThanOrEqual(5);
    for (const { name } of tables) {
      await expect(database.query(createSql(name))).rejects.toMatchObject({ code: '23000' });
    }
  });
});
