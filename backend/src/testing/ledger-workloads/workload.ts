import type { Database } from '../../database/database.ts';
import { InsufficientFunds, type Move, writeTransfer } from '../../ledger/transfer.ts';

/** Problems that a workload found: empty when the ledger is right. */
export interface LedgerFindings {
  readonly findings: readonly string[];
  readonly figures: Readonly<Record<string, number | string>>;
}

/** A workload that tries to break the ledger. */
export interface LedgerWorkload {
  readonly name: string;
  readonly run: (database: Database) => Promise<LedgerFindings>;
}

/** Moves money of a member in a transfer. @returns false if an account has too little */
export async function tryMove(database: Database, memberId: number, move: Move): Promise<boolean> {
  try {
    await database.transaction(async (tx) => writeTransfer(tx, memberId, 'adjust', 'workload', [move]));
    return true;
  } catch (error) {
    if (!(error instanceof InsufficientFunds)) {
      throw error;
    }
    return false;
  }
}

/** Returns a finding for each pair that differs. */
export function findDifferences(
  pairs: Readonly<Record<string, readonly [actual: unknown, expected: unknown]>>,
): string[] {
  return Object.entries(pairs)
    .filter(([, [actual, expected]]) => JSON.stringify(actual) !== JSON.stringify(expected))
    .map(([what, [actual, expected]]) => `${what}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`);
}
