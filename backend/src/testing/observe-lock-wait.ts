import type { Database } from '../database/database.ts';

/** Returns `waits` when a session waits for a lock, `done` if the work ends without waiting. */
export async function observeLockWait(database: Database, working: Promise<unknown>): Promise<'waits' | 'done'> {
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
  for (;;) {
    if ((await database.query(waiting)).length > 0) {
      return 'waits';
    }
    if ((await Promise.race([working.then(() => 'done'), Promise.resolve('')])) === 'done') {
      return 'done';
    }
  }
}
