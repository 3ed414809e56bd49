import type { Queryable } from '../database/database.ts';

/** Age of a limit after which its member reviews it. */
const REVIEWED_EVERY = '6 months';

/** Returns true if a limit was neither changed nor confirmed for half a year (RTS 12B). */
export async function isReviewDue(database: Queryable, memberId: number): Promise<boolean> {
  const due = await database.query(
    `SELECT 1 AS one FROM member_limit WHERE member_id = $1 AND amount IS NOT NULL
     AND reviewed <= now() - interval '${REVIEWED_EVERY}' LIMIT 1`,
    [memberId],
  );
  return due.length > 0;
}

/** Records that the member reviewed the limits and leaves them unchanged. */
export async function keepLimits(database: Queryable, memberId: number): Promise<void> {
  await database.query('UPDATE member_limit SET reviewed = now() WHERE member_id = $1', [memberId]);
}
