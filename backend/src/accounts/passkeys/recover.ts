import { randomUUID } from 'node:crypto';
import type { WireResponse } from 'shared-types/calls';
import type { CallHandler } from '../../calls/implement-call.ts';
import type { Queryable } from '../../database/database.ts';
import { noteChange } from '../../identity/account-change.ts';
import { markAttemptSucceeded, startAttempt } from '../../identity/lockout.ts';
import { getMemberById } from '../../identity/member.ts';
import {
  countRecoveryCodes,
  replaceRecoveryCodes,
  redeemRecoveryCode,
} from '../../identity/passkeys/recovery-codes.ts';
import { hasPasskey, lockPasskeys } from '../../identity/passkeys/request-options.ts';
import { isSteppedUp, openStepUp } from '../../identity/step-up.ts';
import { findResponse, runIdempotentWithProof } from '../../ledger/idempotent.ts';
import { endSessions } from '../session-list.ts';

/**
 * Steps up with a recovery code instead of a passkey. Wrong codes count as wrong exchange passwords, with the same
 * limit. The code is used up and the member's other logins end. A repeat in this login gets the stored response.
 * @throws {RequestConflict} when the request id was used for something else
 */
export const stepUpByRecoveryCode: CallHandler<'recovery-code-step-up'> = async (
  { database, memberId, login, caller },
  { code, requestId = randomUUID() },
) => {
  const request = { memberId, requestId, payload: { call: 'recover', login: login.id, code } };
  const before = await findResponse<WireResponse<'recovery-code-step-up'>>(database, request);
  if (before !== undefined) {
    return before;
  }
  const { user_id: userId } = await getMemberById(database, memberId);
  const attempt = await startAttempt(database, 'exchange', userId, caller);
  if ('until' in attempt) {
    return { status: 'time', reason: 'limit', until: attempt.until };
  }
  const rejectWrong = async (tx: Queryable): Promise<WireResponse<'recovery-code-step-up'> | undefined> => {
    await lockPasskeys(tx, memberId);
    return (await redeemRecoveryCode(tx, memberId, code)) ? undefined : { status: 'pass' };
  };
  const effect = async (tx: Queryable): Promise<WireResponse<'recovery-code-step-up'>> => {
    await endSessions(tx, memberId, { except: login.id });
    await noteChange(tx, memberId, 'recovery code used', caller.ip, null, {
      left: await countRecoveryCodes(tx, memberId),
    });
    return openStepUp(tx, login);
  };
  const response = await runIdempotentWithProof(database, request, rejectWrong, { effect });
  if (response.status === 'success') {
    // Of two concurrent requests, neither failed.
    await markAttemptSucceeded(database, attempt.id);
  }
  return response;
};

/** Creates new recovery codes, which are readable only in this response. Needs the step-up. */
export const createRecoveryCodes: CallHandler<'recovery-codes-renew'> = async ({
  database,
  memberId,
  login,
  caller,
}) => {
  if (!(await isSteppedUp(database, login))) {
    return { status: 'authenticated' };
  }
  return database.transaction(async (tx) => {
    await lockPasskeys(tx, memberId);
    if (!(await hasPasskey(tx, memberId))) {
      return { status: 'cant_find_code' };
    }
    await noteChange(tx, memberId, 'recovery codes renewed', caller.ip);
    return { status: 'success', codes: await replaceRecoveryCodes(tx, memberId) };
  });
};
