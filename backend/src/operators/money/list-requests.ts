import { bankNameIn } from 'shared-types/calls';
import type { Queryable } from '../../database/database.ts';
import type { ClosableKind } from '../../wallet/request-block.ts';

/** Returns the waiting requests, oldest first, or all of them, newest first. */
export async function listRequests(
  database: Queryable,
  { kind, all = false, limit = 50 }: { kind?: ClosableKind; all?: boolean; limit?: number },
): Promise<{ requests: object[] }> {
  const rows = await database.query<{ readonly bank: string }>(
    `SELECT r.id, r.kind, m.user_id AS "userId", r.balance AS amount, r.state, r.work_date IS NOT NULL AS "inWork",
            r.bank_owner AS "bankOwner", m.bank_code AS bank, m.bank_number AS "bankNumber", r.reason,
            r.last_date AS at
     FROM money_request r JOIN member m ON m.id = r.member_id
     WHERE ($1::text IS NULL OR r.kind = $1) AND ($2 OR r.state = 'wait')
     ORDER BY CASE WHEN $2 THEN -r.id ELSE r.id END LIMIT $3`,
    [kind ?? null, all, limit],
  );
  return {
    requests: rows.map((row) => ({ ...row, bank: bankNameIn('ko', row.bank) })),
  };
}
