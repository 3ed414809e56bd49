import type { Database } from '../database/database.ts';
import { runInSnapshot } from '../database/run-in-snapshot.ts';
import { type BrokenInvariant, listBrokenInvariants } from './broken-invariants.ts';

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
  return runInSnapshot(
    database,
    async (tx) => {
      const [counts] = await tx.query<Omit<LedgerReport, 'broken'>>(
        `SELECT (SELECT count(*) FROM member) AS members, (SELECT count(*) FROM ledger_transfer) AS transfers,
            (SELECT count(*) FROM ledger_entry) AS entries,
            (SELECT coalesce(sum(balance), 0) FROM ledger_account WHERE member_id IS NOT NULL)::bigint AS owed`,
      );
      return {
        broken: await listBrokenInvariants(tx),
        ...(counts ?? { members: 0, transfers: 0, entries: 0, owed: 0 }),
      };
    },
    { patient: true },
  );
}
