import type { Queryable } from '../database/database.ts';

/** A member's money in won: spendable, staked in open rounds, comp, and reserved for a withdrawal. */
export type Balances = Readonly<Record<'cash' | 'inPlay' | 'comp' | 'hold', number>>;

interface Row {
  readonly kind: string;
  readonly balance: number;
}

/** Returns a member's balances in one snapshot of the ledger. */
export async function getBalances(database: Queryable, memberId: number): Promise<Balances> {
  return toBalances(
    await database.query<Row>('SELECT kind, balance FROM ledger_account WHERE member_id = $1', [memberId]),
  );
}

/** Returns a member's balances and locks them until the transaction ends. */
export async function lockBalances(tx: Queryable, memberId: number): Promise<Balances> {
  return toBalances(
    await tx.query<Row>(
      'SELECT kind, balance FROM ledger_account WHERE member_id = $1 ORDER BY kind FOR NO KEY UPDATE',
      [memberId],
    ),
  );
}

function toBalances(rows: readonly Row[]): Balances {
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.balance ?? 0;
  return { cash: of('cash'), inPlay: of('in_play'), comp: of('comp'), hold: of('hold') };
}

/** Opens the accounts of a new member, all of them empty. */
export async function openAccounts(tx: Queryable, memberId: number): Promise<void> {
  await tx.query(
    `INSERT INTO ledger_account (member_id, kind)
     SELECT $1, kind FROM unnest(ARRAY['cash', 'in_play', 'comp', 'hold']) AS kind`,
    [memberId],
  );
}
