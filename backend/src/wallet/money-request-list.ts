import type { WireSuccess } from 'shared-types/calls';
import type { Database } from '../database/database.ts';
import { inSnapshot } from '../database/in-snapshot.ts';

const PAGE = 20;

/** Returns a page of a member's deposit or withdrawal requests, newest first, and their total number. */
export async function moneyRequestList(
  database: Database,
  memberId: number,
  kind: 'deposit' | 'withdraw',
  skip: number,
): Promise<{ rows: WireSuccess<'get-deposit-list'>['deposits']; maxCount: number }> {
  return inSnapshot(database, async (tx) => {
    const [count] = await tx.query<{ count: number }>(
      'SELECT count(*) AS count FROM money_request WHERE member_id = $1 AND kind = $2 AND NOT hidden',
      [memberId, kind],
    );
    const rows = await tx.query<WireSuccess<'get-deposit-list'>['deposits'][number]>(
      `SELECT id, balance, CASE WHEN state = 'cancelled' THEN 'reject' ELSE state END AS state, reason,
            last_date AS "lastDate", work_date AS "workDate", done_date AS "doneDate",
            state = 'cancelled' AS cancelled, bank_owner AS "bankOwner"
     FROM money_request WHERE member_id = $1 AND kind = $2 AND NOT hidden ORDER BY id DESC OFFSET $3 LIMIT ${PAGE}`,
      [memberId, kind, skip],
    );
    return { rows, maxCount: count?.count ?? 0 };
  });
}
