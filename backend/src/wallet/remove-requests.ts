import type { WireResponse } from 'shared-types/calls';
import type { CallHandler } from '../calls/implement-call.ts';
import type { Queryable } from '../database/database.ts';
import type { ClosableKind } from './request-block.ts';

/** Hides a member's finished requests from the member; the records are preserved. */
async function hideFinished(
  database: Queryable,
  memberId: number,
  kind: ClosableKind,
): Promise<WireResponse<'user-del-deposit'>> {
  const hidden = await database.query(
    `UPDATE money_request SET hidden = true
     WHERE member_id = $1 AND kind = $2 AND state <> 'wait' AND NOT hidden RETURNING id`,
    [memberId, kind],
  );
  return { status: 'success', count: hidden.length };
}

/**
 * Cancels a waiting deposit request of the member; without an id, hides the finished ones. One that was decided first
 * stays as it is, and the response contains its state, so that an approved deposit does not look cancelled.
 */
export const removeDeposit: CallHandler<'user-del-deposit'> = async ({ database, memberId }, { id }) => {
  if (id === undefined) {
    return hideFinished(database, memberId, 'deposit');
  }
  const [row] = await database.query<{ state: 'done' | 'reject' }>(
    `UPDATE money_request SET state = CASE state WHEN 'wait' THEN 'cancelled' ELSE state END,
            done_date = CASE state WHEN 'wait' THEN now() ELSE done_date END
     WHERE member_id = $1 AND kind = 'deposit' AND id = $2
     RETURNING CASE state WHEN 'done' THEN state ELSE 'reject' END AS state`,
    [memberId, id],
  );
  return { status: 'success', count: 0, ...row };
};

/** Hides one finished withdrawal, or all of them; a member cannot cancel a waiting one. */
export const removeWithdrawal: CallHandler<'user-del-withdraw'> = async ({ database, memberId }, { id }) => {
  if (id === undefined) {
    return hideFinished(database, memberId, 'withdraw');
  }
  const [row] = await database.query<{ state: 'wait' | 'done' | 'reject' }>(
    `UPDATE money_request SET hidden = hidden OR state <> 'wait'
     WHERE member_id = $1 AND kind = 'withdraw' AND id = $2 RETURNING state`,
    [memberId, id],
  );
  if (row?.state === 'wait') {
    return { status: 'wait' };
  }
  return row === undefined ? { status: 'success', count: 0 } : { status: 'success', count: 1, state: row.state };
};
