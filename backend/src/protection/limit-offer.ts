import type { Queryable } from '../database/database.ts';

/**
 * Returns true if a deposit limit is to be offered: before the first deposit, once, to a member without one (RTS 12A).
 */
export async function isLimitOffered(database: Queryable, memberId: number): Promise<boolean> {
  const [row] = await database.query<{ offered: boolean }>(
    `SELECT NOT EXISTS (SELECT FROM money_request WHERE member_id = $1 AND kind = 'deposit')
        AND NOT EXISTS (SELECT FROM member_limit WHERE member_id = $1 AND kind = 'deposit' AND amount IS NOT NULL)
        AND NOT EXISTS (SELECT FROM member_protection WHERE member_id = $1 AND offer_declined) AS offered`,
    [memberId],
  );
  return row?.offered ?? false;
}

/** Records that the member declined a limit. */
export async function declineOffer(database: Queryable, memberId: number): Promise<void> {
  await database.query(
    `INSERT INTO member_protection (member_id, offer_declined) VALUES ($1, true)
     ON CONFLICT (member_id) DO UPDATE SET offer_declined = true`,
    [memberId],
  );
}
