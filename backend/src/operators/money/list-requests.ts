import { BANKS } from 'shared-types/calls';
import type { Queryable } from '../../database/database.ts';
import type { ClosableKind } from '../../wallet/closings.ts';

/** A request as operators see it; amounts in won. */
export interface OperatorRequest {
  readonly id: number;
  readonly kind: ClosableKind;
  readonly userId: string;
  readonly amount: number;
  readonly state: string;
  readonly inWork: boolean;
  /** Payer of a deposit, holder of the account that is paid to. */
  readonly bankOwner: string;
  readonly bank: string;
  /** The member's own account number, unmasked: payouts go only there. */
  readonly bankNumber: string;
  readonly reason: string | null;
  readonly at: string;
}

/** Returns the waiting requests, oldest first, or all of them, newest first. */
export async function listRequests(
  database: Queryable,
  { kind, all = false, limit = 50 }: { kind?: ClosableKind; all?: boolean; limit?: number },
): Promise<{ requests: OperatorRequest[] }> {
  const rows = await database.query<OperatorRequest>(
    `SELECT r.id, r.kind, m.user_id AS "userId", r.balance AS amount, r.state, r.work_date IS NOT NULL AS "inWork",
            r.bank_owner AS "bankOwner", m.bank_code AS bank, m.bank_number AS "bankNumber", r.reason,
            r.last_date AS at
     FROM money_request r JOIN member m ON m.id = r.member_id
     WHERE ($1::text IS NULL OR r.kind = $1) AND ($2 OR r.state = 'wait')
     ORDER BY CASE WHEN $2 THEN -r.id ELSE r.id END LIMIT $3`,
    [kind ?? null, all, limit],
  );
  return {
    requests: rows.map((row) => ({ ...row, bank: BANKS.find(({ code }) => code === row.bank)?.name ?? row.bank })),
  };
}
