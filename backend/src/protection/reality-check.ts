import type { Queryable } from '../database/database.ts';

/** Grace period of games after a check is due: the page learns of it by its health check. */
const GRACE = '1 minute';

/** Restarts the interval: the member acknowledged the check, or logged in. */
export async function restartCheck(database: Queryable, memberId: number): Promise<void> {
  await database.query('UPDATE member_protection SET checked = now() WHERE member_id = $1', [memberId]);
}

/** Sets the interval, null for none, and starts it. */
export async function setCheck(database: Queryable, memberId: number, minutes: number | null): Promise<void> {
  await database.query(
    `INSERT INTO member_protection (member_id, check_minutes) VALUES ($1, $2)
     ON CONFLICT (member_id) DO UPDATE SET check_minutes = EXCLUDED.check_minutes, checked = now()`,
    [memberId, minutes],
  );
}

/** Returns when the next check is due; null if the member has none. */
export async function getNextCheck(database: Queryable, memberId: number): Promise<string | null> {
  const [row] = await database.query<{ next: string | null }>(
    `SELECT checked + check_minutes * interval '1 minute' AS next FROM member_protection WHERE member_id = $1`,
    [memberId],
  );
  return row?.next ?? null;
}

export async function isCheckOverdue(database: Queryable, memberId: number): Promise<boolean> {
  const overdue = await database.query(
    `SELECT 1 FROM member_protection WHERE member_id = $1
     AND checked + check_minutes * interval '1 minute' + interval '${GRACE}' < now()`,
    [memberId],
  );
  return overdue.length > 0;
}
