import type { Database } from '../../database/database.ts';

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

/** Returns a finding for each pair that differs. */
export function findDifferences(
  pairs: Readonly<Record<string, readonly [actual: unknown, expected: unknown]>>,
): string[] {
  return Object.entries(pairs)
    .filter(([, [actual, expected]]) => JSON.stringify(actual) !== JSON.stringify(expected))
    .map(([what, [actual, expected]]) => `${what}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`);
}
