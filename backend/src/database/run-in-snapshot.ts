import type { Database, Queryable } from './database.ts';

/**
 * Runs several reads on one snapshot of the database.
 * @param options.patient for reads of operators that may take longer than a member's request
 */
export async function runInSnapshot<T>(
  database: Database,
  read: (tx: Queryable) => Promise<T>,
  options?: { readonly patient?: boolean },
): Promise<T> {
  return database.transaction(async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    return read(tx);
  }, options);
}
