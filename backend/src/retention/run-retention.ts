import type { Database } from '../database/database.ts';
import { type Removed, removeOldRows } from './remove-old-rows.ts';

/** Number of the lock under which a run is claimed, the same in all backends. */
const CLAIM = 150_001;

/** A run that did not end within this time is given up for dead: its backend was stopped. */
const DEAD_AFTER = '2 hours';

/** Between two runs of the day: so that no backend begins a second one in the same night. */
const DAILY_GAP = '12 hours';

/**
 * Removes what has served its time, unless another backend is at it.
 * @param daily whether a run within the last hours is enough as well
 * @returns what was removed; undefined when it is not this one's turn
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
    // Held for this transaction alone, so that a pooler between us and the database may be one of transactions.
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
