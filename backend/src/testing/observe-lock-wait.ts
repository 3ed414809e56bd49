import type { Database } from '../database/database.ts';

/**
 * Watches work that may have to wait for a lock, on a dedicated PostgreSQL.
 * @returns `waits` when a session waits for a lock, `done` if the work ends without waiting
 */
export async function observeLockWait(database: Database, working: Promise<unknown>): Promise<'waits' | 'done'> {
  const work = working.then(() => 'done' as const);
  for (;;) {
    const [locks] = await database.query<{ waiting: number }>(
      `SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE wait_event_type = 'Lock'
       AND datname = current_database()`,
    );
    if ((locks?.waiting ?? 0) > 0) {
      return 'waits';
    }
    const ended = await Promise.race([work, Promise.resolve(undefined)]);
    if (ended !== undefined) {
      return ended;
    }
  }
}
