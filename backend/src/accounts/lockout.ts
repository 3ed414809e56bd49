import type { Queryable } from '../database/database.ts';

/** So many wrong passwords within the window lock a login name until the window has passed. */
export const MOST_FAILURES = 5;
const WINDOW_MINUTES = 30;

/** Until when a login name is locked, undefined when it is not. It counts for unknown names as well. */
export async function lockedUntil(database: Queryable, userId: string): Promise<string | undefined> {
  const rows = await database.query<{ at: string }>(
    `SELECT at FROM login_attempt
     WHERE user_id = $1 AND NOT succeeded AND at > now() - interval '${WINDOW_MINUTES} minutes'
       AND id > coalesce((SELECT max(id) FROM login_attempt WHERE user_id = $1 AND succeeded), 0)
     ORDER BY id DESC LIMIT ${MOST_FAILURES}`,
    [userId],
  );
  const oldest = rows.at(-1);
  return rows.length < MOST_FAILURES || oldest === undefined
    ? undefined
    : new Date(Date.parse(oldest.at) + WINDOW_MINUTES * 60_000).toISOString();
}

/** Writes an attempt down. */
export async function noteAttempt(database: Queryable, userId: string, succeeded: boolean, ip: string): Promise<void> {
  await database.query('INSERT INTO login_attempt (user_id, succeeded, ip) VALUES ($1, $2, $3)', [
    userId,
    succeeded,
    ip,
  ]);
}

/** The successful login before the newest one, and how many attempts failed in between. */
export async function lastLogin(database: Queryable, userId: string) {
  const [row] = await database.query<{ id: number; at: string; ip: string }>(
    'SELECT id, at, ip FROM login_attempt WHERE user_id = $1 AND succeeded ORDER BY id DESC OFFSET 1 LIMIT 1',
    [userId],
  );
  const [failed] = await database.query<{ count: number }>(
    'SELECT count(*) AS count FROM login_attempt WHERE user_id = $1 AND NOT succeeded AND id > $2',
    [userId, row?.id ?? 0],
  );
  return { ...(row !== undefined && { lastLogin: { at: row.at, ip: row.ip } }), failed: failed?.count ?? 0 };
}
