import type { Queryable } from '../database/database.ts';

/** Returns the transfers that one request of a browser or game provider caused, the first one first. */
export async function listTransfersOfTrace(database: Queryable, traceId: string): Promise<object[]> {
  return database.query(
    `SELECT t.id, t.at, m.user_id AS member, t.kind, t.reference,
       (SELECT json_agg(json_build_object('account', a.kind, 'amount', e.amount) ORDER BY a.kind)
        FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id WHERE e.transfer_id = t.id) AS entries
     FROM transfer_trace l JOIN ledger_transfer t ON t.id = l.transfer_id JOIN member m ON m.id = t.member_id
     WHERE l.trace_id = decode($1, 'hex') ORDER BY t.id`,
    [traceId],
  );
}
