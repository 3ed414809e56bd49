import { randomUUID } from 'node:crypto';
import type { WireResponse } from 'shared-types/calls';
import type { CallHandler } from '../../calls/implement-call.ts';
import type { Queryable } from '../../database/database.ts';
import { noteChange } from '../../identity/account-change.ts';
import { hasPasskey, lockPasskeys } from '../../identity/passkeys/request-options.ts';
import { rejectWithoutStepUp } from '../../identity/step-up.ts';
import { runIdempotentWithProof } from '../../ledger/idempotent.ts';
import { endSessions } from '../session-list.ts';

/**
 * Removes a passkey. The member's other logins end, as a thief may use one of them. The last passkey takes the recovery
 * codes with it. Needs the step-up; a repeat gets the stored response.
 * @throws {RequestConflict} when the request id was used for something else
 */
export const removePasskey: CallHandler<'passkey-remove'> = async (
  { database, memberId, login, caller },
  { id, requestId = randomUUID() },
) => {
  const effect = async (tx: Queryable): Promise<WireResponse<'passkey-remove'>> => {
    await lockPasskeys(tx, memberId);
    const [removed] = await tx.query<{ name: string }>(
      'DELETE FROM passkey WHERE id = $1 AND member_id = $2 RETURNING name',
      [id, memberId],
    );
    if (removed === undefined) {
      return { status: 'cant_find_code' };
    }
    if (!(await hasPasskey(tx, memberId))) {
      await tx.query('DELETE FROM recovery_code WHERE member_id = $1', [memberId]);
    }
    await endSessions(tx, memberId, { except: login.id });
    await noteChange(tx, memberId, 'passkey removed', caller.ip, { id, name: removed.name });
    return { status: 'success' };
  };
  const request = { memberId, requestId, payload: { call: 'passkey-remove', id } };
  return runIdempotentWithProof(database, request, async (tx) => rejectWithoutStepUp(tx, login), { effect });
};
