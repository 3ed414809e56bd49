import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Database, Queryable } from '../database/database.ts';
import { runInSnapshot } from '../database/run-in-snapshot.ts';

const INVARIANTS = readFileSync(path.join(import.meta.dirname, 'invariants.sql'), 'utf8');

interface BrokenInvariant {
  readonly broken: string;
  /** Id of the affected transfer, account, member, bet or request. */
  readonly id: number;
  /** The account of the entry; null for an invariant of no account. */
  readonly account: number | null;
}

/** Returns every broken invariant of the ledger; empty when it is consistent. */
export async function listBrokenInvariants(database: Queryable): Promise<BrokenInvariant[]> {
  return database.query<BrokenInvariant>(INVARIANTS);
}

/** Result of a check of the whole ledger; sums in won. */
export interface LedgerReport {
  readonly broken: readonly BrokenInvariant[];
  readonly members: number;
  readonly transfers: number;
  readonly entries: number;
  /** Sum of all members' money. */
  readonly owed: number;
}

/** Checks every invariant of the ledger on one snapshot. */
export async function verifyLedger(database: Database): Promise<LedgerReport> {
  const check = async (tx: Queryable) => {
    const [counts] = await tx.query<Omit<LedgerReport, 'broken'>>(
      `SELECT (SELECT count(*) FROM member) AS members, (SELECT count(*) FROM ledger_transfer) AS transfers,
              (SELECT count(*) FROM ledger_entry) AS entries,
              (SELECT coalesce(sum(balance), 0) FROM ledger_account WHERE member_id IS NOT NULL)::bigint AS owed`,
    );
    const broken = await listBrokenInvariants(tx);
    return { broken, ...(counts ?? { members: 0, transfers: 0, entries: 0, owed: 0 }) };
  };
  return runInSnapshot(database, check, { patient: true });
}
