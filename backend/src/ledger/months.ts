import type { Database } from '../database/database.ts';

/** Number of months in advance for which tables of entries are created. */
const AHEAD = 3;
const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Creates the ledger's tables of this month and the next ones, and moves earlier entries into them. Without a table,
 * entries are stored in `ledger_entry_other`: no transfer waits for this.
 * @returns the number of created tables
 */
export async function makeMonths(database: Database): Promise<number> {
  return database.transaction(async (tx) => {
    await tx.query(`SET LOCAL lock_timeout = '2s'`);
    const [row] = await tx.query<{ made: number }>('SELECT ledger_make_months(now(), $1) AS made', [AHEAD]);
    return row?.made ?? 0;
  });
}

/** Creates months now and every day; a failure is reported and retried the next day. @returns stops it */
export async function makeMonthsDaily(database: Database, failed: (error: unknown) => void): Promise<() => void> {
  const make = async () => makeMonths(database).catch(failed);
  await make();
  const timer = setInterval(() => void make(), DAY_MS).unref();
  return () => clearInterval(timer);
}
