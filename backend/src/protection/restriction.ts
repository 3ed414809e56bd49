import type { Play } from 'shared-types/calls';
import type { Queryable } from '../database/database.ts';
import { IS_STOPPED } from '../identity/member.ts';

/** A current break or self-exclusion; `until` is absent when it is permanent. */
export type PlayRestriction = NonNullable<Play['stopped']>;

/** Returns true if a member, or a visitor (0), may see promotions: no break or self-exclusion lasts. */
export async function isPromotionAllowed(database: Queryable, memberId: number): Promise<boolean> {
  const stopped = await database.query(`SELECT FROM member_protection WHERE member_id = $1 AND ${IS_STOPPED}`, [
    memberId,
  ]);
  return stopped.length === 0;
}

/** Counts the members who have an open account and are on a break or self-excluded: no promotion reaches them now. */
export async function countWithheld(database: Queryable): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `SELECT count(*) AS count FROM member JOIN member_protection ON member_id = id
     WHERE state NOT IN ('closing', 'closed') AND ${IS_STOPPED}`,
  );
  return row?.count ?? 0;
}

/**
 * Returns the current restriction of a member and its end; a self-exclusion precedes a break.
 * @param forUpdate locks the member's protection until the transaction ends
 */
export async function getActiveRestriction(
  database: Queryable,
  memberId: number,
  { forUpdate }: { readonly forUpdate?: boolean } = {},
): Promise<PlayRestriction | undefined> {
  const [row] = await database.query<{ stopped: boolean; reason: PlayRestriction['reason']; until: string | null }>(
    `SELECT ${IS_STOPPED} AS stopped, CASE WHEN excluded_until > now() THEN 'excluded' ELSE 'break' END AS reason,
            nullif(CASE WHEN excluded_until > now() THEN excluded_until ELSE break_until END, 'infinity') AS until
     FROM member_protection WHERE member_id = $1${forUpdate === true ? ' FOR UPDATE' : ''}`,
    [memberId],
  );
  return row?.stopped === true ? { reason: row.reason, ...(row.until !== null && { until: row.until }) } : undefined;
}
