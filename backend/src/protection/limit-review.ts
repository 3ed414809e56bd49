import type { Queryable } from '../database/database.ts';

/** How long a limit stands before its member is asked whether it is still right. */
const REVIEWED_EVERY = '6 months';

/** Whether a limit that is set was neither changed nor found right for half a year (RTS 12B). */
export async function isReviewDue(database: Queryable, memberId: number): Promise<boolean> {
  const due = await database.query(
    `SELECT 1 AS one FROM member_limit WHERE member_id = $1 AND amount IS NOT NULL
     AND reviewed <= now() - interval '${REVIEWED_EVERY}' LIMIT 1`,
    [memberId],
  );
  return due.length > 0;
}

/** The member looked at the limits and keeps them as they are. */
export async function keepLimits(database: Queryable, memberId: number): Promise<void> {
  await database.query('UPDATE member_limit SET reviewed = now() WHERE member_id = $1', [memberId]);
}
