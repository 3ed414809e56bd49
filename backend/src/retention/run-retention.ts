import type { Database } from '../database/database.ts';
import { type Removed, removeOldRows } from './remove-old-rows.ts';

/** PostgreSQL advisory lock under which a run is claimed, the same in all backends. */
const CLAIM = 150_001;

/** A run that did not end within this time is considered dead: its backend was stopped. */
const DEAD_AFTER = '2 hours';

/** Minimum time between two daily runs, so that no backend starts a second one in the same night. */
const DAILY_GAP = '12 hours';

/**
 * Deletes expired rows, unless another backend is doing so.
 * @param daily whether a recent run is enough as well
 * @returns the removed rows; undefined if it did not run
 */
export async function runRetention(
  database: Database,
  actor: string,
  { daily = false } = {},
): Promise<Removed | undefined> {
  const id = await claimRun(database, actor, daily);
  if (id === undefined) {
    return undefined;
  }
  const removed = await removeOldRows(database);
  await database.query('UPDATE retention_run SET ended = clock_timestamp(), removed = $2 WHERE id = $1', [
    id,
    JSON.stringify(removed),
  ]);
  return removed;
}

async function claimRun(database: Database, actor: string, daily: boolean): Promise<number | undefined> {
  return database.transaction(async (tx) => {
    // A transaction lock works behind a pooler in transaction mode too.
    await tx.query('SELECT pg_advisory_xact_lock($1)', [CLAIM]);
    const [run] = await tx.query<{ id: number }>(
      `INSERT INTO retention_run (actor) SELECT $1 WHERE NOT EXISTS (
         SELECT 1 FROM retention_run WHERE (ended IS NULL AND began > clock_timestamp() - interval '${DEAD_AFTER}')
           OR ($2 AND ended IS NOT NULL AND began > clock_timestamp() - interval '${DAILY_GAP}')) RETURNING id`,
      [actor, daily],
    );
    return run?.id;
  });
}
