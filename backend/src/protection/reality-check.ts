import type { Queryable } from '../database/database.ts';

/** The page learns of a due check by its health check; games wait so much longer before they take no more stakes. */
const GRACE = '1 minute';

/** A login is as good as an answer: the interval begins with it. */
export async function noteLogin(database: Queryable, memberId: number): Promise<void> {
  await database.query('UPDATE member_protection SET checked = now() WHERE member_id = $1', [memberId]);
}

/** Sets the interval, null for none, and begins it. @returns when the next check is due */
export async function setCheck(database: Queryable, memberId: number, minutes: number | null): Promise<string | null> {
  await database.query(
    `INSERT INTO member_protection (member_id, check_minutes) VALUES ($1, $2)
     ON CONFLICT (member_id) DO UPDATE SET check_minutes = EXCLUDED.check_minutes, checked = now()`,
    [memberId, minutes],
  );
  return nextCheck(database, memberId);
}

/** The member saw how the play stands; the interval begins anew. @returns when the next check is due */
export async function acknowledgeCheck(database: Queryable, memberId: number): Promise<string | null> {
  await noteLogin(database, memberId);
  return nextCheck(database, memberId);
}

/** When the next check is due; null when the member wants none. */
export async function nextCheck(database: Queryable, memberId: number): Promise<string | null> {
  const [row] = await database.query<{ next: string | null }>(
    `SELECT checked + check_minutes * interval '1 minute' AS next FROM member_protection WHERE member_id = $1`,
    [memberId],
  );
  return row?.next ?? null;
}

/** Whether a check was due and is not answered yet. */
export async function isCheckOverdue(database: Queryable, memberId: number): Promise<boolean> {
  const overdue = await database.query(
    `SELECT 1 FROM member_protection WHERE member_id = $1
     AND checked + check_minutes * interval '1 minute' + interval '${GRACE}' < now()`,
    [memberId],
  );
  return overdue.length > 0;
}
