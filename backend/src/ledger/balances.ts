import type { Queryable } from '../database/database.ts';

/** What a member has, in won. */
export interface Balances {
  /** Spendable. */
  readonly cash: number;
  /** Stakes of open rounds. */
  readonly inPlay: number;
  readonly comp: number;
  /** Held for a withdrawal. */
  readonly hold: number;
}

/** A member's balances as the ledger has them. */
export async function balancesOf(database: Queryable, memberId: number): Promise<Balances> {
  const rows = await database.query<{ kind: string; balance: number }>(
    'SELECT kind, balance FROM ledger_account WHERE member_id = $1',
    [memberId],
  );
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
