import type { Database } from '../../database/database.ts';
import { balancesOf } from '../../ledger/balances.ts';
import { InsufficientFunds, type Move } from '../../ledger/transfer.ts';

/** Takes the SQL rules away that would refuse the naive way of moving money; for mutants alone. */
export async function dropRules(database: Database): Promise<void> {
  await database.script(
    `ALTER TABLE ledger_account DISABLE TRIGGER ledger_account_by_order;
     ALTER TABLE ledger_entry DISABLE TRIGGER ledger_entry_by_order`,
  );
}

/**
 * A mutant of `transfer` as it is often written: reads the balance, decides, then writes what it computed.
 * @throws {InsufficientFunds} when the balance that was read does not reach
 */
export async function unguardedTransfer(
  database: Database,
  memberId: number,
  kind: string,
  { from, to, amount }: Move & { readonly from: 'cash' | 'comp' | 'bank'; readonly to: 'cash' | 'comp' | 'bank' },
): Promise<void> {
  const before = { bank: 0, ...(await balancesOf(database, memberId)) };
  if (from !== 'bank' && before[from] < amount) {
    throw new InsufficientFunds(from, before.cash);
  }
  await database.transaction(async (tx) => {
    const [row] = await tx.query<{ id: number }>(
      `INSERT INTO ledger_transfer (member_id, kind, reference) VALUES ($1, $2, '') RETURNING id`,
      [memberId, kind],
    );
    const after = { ...before, [from]: before[from] - amount, [to]: before[to] + amount };
    await tx.query(
      `INSERT INTO ledger_entry (transfer_id, account_id, amount, balance_after)
       SELECT $1, id, CASE kind WHEN $2 THEN -$4::bigint ELSE $4::bigint END,
              CASE kind WHEN 'bank' THEN NULL WHEN $2 THEN $5::bigint ELSE $6::bigint END
       FROM ledger_account WHERE kind IN ($2, $3) AND (member_id = $7 OR member_id IS NULL)`,
      [row?.id, from, to, amount, after[from], after[to], memberId],
    );
    await tx.query(
      `UPDATE ledger_account SET balance = CASE kind WHEN $2 THEN $4::bigint ELSE $5::bigint END
       WHERE member_id = $1 AND kind IN ($2, $3)`,
      [memberId, from, to, after[from], after[to]],
    );
  });
}
