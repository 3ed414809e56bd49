import type { Queryable } from '../database/database.ts';

/** SQL of `member_protection` for when the next check is due; null without checks. */
export const NEXT_CHECK = `(checked + check_minutes * interval '1 minute')`;

/** Grace period of games after a check is due: the page learns of it by its health check. */
const GRACE = '1 minute';

/**
 * Restarts the interval: the member acknowledged the check, or logged in.
 * @returns when the next check is due; null if the member has none
 */
export async function restartCheck(database: Queryable, memberId: number): Promise<string | null> {
  const [row] = await database.query<{ next: string | null }>(
    `UPDATE member_protection SET checked = now() WHERE member_id = $1 RETURNING ${NEXT_CHECK} AS next`,
    [memberId],
  );
  return row?.next ?? null;
}

export async function isCheckOverdue(database: Queryable, memberId: number): Promise<boolean> {
  const overdue = await database.query(
    `SELECT 1 FROM member_protection WHERE member_id = $1 AND ${NEXT_CHECK} + interval '${GRACE}' < now()`,
    [memberId],
  );
  return overdue.length > 0;
}
