import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Queryable } from '../database/database.ts';
import { dropAllRules, runAndRollBack } from '../testing/broken-rules.ts';
import { insertTestMember } from '../testing/test-member.ts';
import { listBrokenInvariants } from './broken-invariants.ts';
import { writeTransfer } from './transfer.ts';
import { setUpTestDatabase } from '../testing/set-up-test-database.ts';

const LAST = '(SELECT max(id) FROM ledger_transfer)';
const MIDDLE = '(SELECT id FROM ledger_transfer ORDER BY id OFFSET 2 LIMIT 1)';

/** Changes that a superuser could make with consistent sums, and the entry that detects each. */
const TAMPERINGS: readonly (readonly [what: string, entry: string, sql: readonly string[]])[] = [
  [
    'takes a won more out of one transfer and less out of the next',
    MIDDLE,
    [
      `UPDATE ledger_entry SET amount = amount + sign(amount), balance_after = balance_after - 1
       WHERE transfer_id = ${MIDDLE}`,
      `UPDATE ledger_entry SET amount = amount - sign(amount)
       WHERE transfer_id = (SELECT min(id) FROM ledger_transfer WHERE id > ${MIDDLE})`,
    ],
  ],
  ['gives a transfer another reason', MIDDLE, [`UPDATE ledger_transfer SET reason = 'gift' WHERE id = ${MIDDLE}`]],
  [
    'gives a transfer another moment',
    MIDDLE,
    [`UPDATE ledger_transfer SET at = at - interval '1 day' WHERE id = ${MIDDLE}`],
  ],
  ['gives a transfer another reference', MIDDLE, [`UPDATE ledger_transfer SET reference = 'b' WHERE id = ${MIDDLE}`]],
  [
    'moves the other side of a transfer to another account of the house',
    MIDDLE,
    [`UPDATE ledger_entry SET account_id = 2 WHERE account_id = 1 AND transfer_id = ${MIDDLE}`],
  ],
  [
    'puts a transfer in, its hash made up',
    LAST,
    [
      `INSERT INTO ledger_transfer (id, member_id, kind, reference) OVERRIDING SYSTEM VALUE
       SELECT id + 1, member_id, 'adjust', 'x' FROM ledger_transfer WHERE id = ${LAST}`,
      `INSERT INTO ledger_entry (transfer_id, account_id, amount, balance_after, hash)
       SELECT ${LAST}, id, CASE WHEN id = 1 THEN -9 ELSE 9 END, balance + 9, sha256(head)
       FROM ledger_account WHERE id = 1 OR (member_id = 1 AND kind = 'cash')`,
      `UPDATE ledger_account SET balance = balance + 9, last_transfer = ${LAST}, head = sha256(head)
       WHERE member_id = 1 AND kind = 'cash'`,
    ],
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

  async function tampered(sql: readonly string[], look: (tx: Queryable) => Promise<void>) {
    await runAndRollBack(database, async (tx) => {
      await dropAllRules(tx);
      for (const one of sql) {
        await tx.query(one);
      }
      await look(tx);
    });
  }

  it('links entries consistently', async () => {
    expect(await listBrokenInvariants(database)).toEqual([]);
  });

  it.each(TAMPERINGS)('reports the entry and the account when a superuser %s', async (_what, entry, sql) => {
    await tampered(sql, async (tx) => {
      const [row] = await tx.query<{ id: number }>(`SELECT ${entry} AS id`);
      expect(await listBrokenInvariants(tx)).toContainEqual({
        broken: 'entry’s hash differs from what it says',
        id: row?.id,
        account: cash,
      });
    });
  });

  it('reports where a transfer was deleted', async () => {
    await tampered(
      [
        `UPDATE ledger_entry e SET balance_after = e.balance_after - gone.amount FROM ledger_entry gone
         WHERE gone.transfer_id = ${MIDDLE} AND gone.account_id = e.account_id AND e.transfer_id > ${MIDDLE}`,
        `UPDATE ledger_account a SET balance = a.balance - e.amount FROM ledger_entry e
         WHERE e.transfer_id = ${MIDDLE} AND e.account_id = a.id`,
        `DELETE FROM ledger_entry WHERE transfer_id = ${MIDDLE}`,
        `DELETE FROM ledger_transfer WHERE id = ${MIDDLE}`,
      ],
      async (tx) => {
        const [next] = await tx.query<{ id: number }>(`SELECT ${MIDDLE} AS id`);
        expect(await listBrokenInvariants(tx)).toContainEqual(expect.objectContaining({ id: next?.id, account: cash }));
      },
    );
  });

  it('reports a deleted last transfer although every sum is consistent', async () => {
    await tampered(
      [
        `UPDATE ledger_account a SET balance = a.balance - e.amount FROM ledger_entry e
         WHERE e.transfer_id = ${LAST} AND e.account_id = a.id AND a.member_id IS NOT NULL`,
        `DELETE FROM ledger_entry WHERE transfer_id = ${LAST}`,
        `DELETE FROM ledger_transfer WHERE id = ${LAST}`,
      ],
      async (tx) => {
        const [last] = await tx.query<{ id: number }>(`SELECT ${LAST} AS id`);
        const broken = await listBrokenInvariants(tx);
        expect(broken).toContainEqual({ broken: 'account’s last entry is another', id: last?.id, account: cash });
        expect(broken.map((row) => row.broken)).toContain('member’s last transfer is another');
      },
    );
  });
});
