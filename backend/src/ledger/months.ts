import type { Database } from '../database/database.ts';

/** Tables of entries are made for so many months after this one. */
const AHEAD = 3;
const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Makes the ledger's tables of this month and the next ones, and moves entries that came before their table into it.
 * Without a table entries are kept all the same, in `ledger_entry_other`: no transfer waits for this.
 * @returns how many tables were made
 */
export async function makeMonths(database: Database): Promise<number> {
  return database.transaction(async (tx) => {
    await tx.query(`SET LOCAL lock_timeout = '2s'`);
    const [row] = await tx.query<{ made: number }>('SELECT ledger_make_months(now(), $1) AS made', [AHEAD]);
    return row?.made ?? 0;
  });
}

/**
 * Makes months now and every day; whoever fails is told of, and tries again the next day.
 * @returns ends it
 */
export async function makeMonthsDaily(database: Database, failed: (error: unknown) => void): Promise<() => void> {
  const make = async () => {
    await makeMonths(database).catch(failed);
  };
  await make();
  const timer = setInterval(() => void make(), DAY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
