import { randomUUID } from 'node:crypto';
import { type WireResponse, type WireRequest, MEMBER_RULES } from 'shared-types/calls';
import type { CallContext, CallHandler } from '../calls/implement-call.ts';
import type { Queryable } from '../database/database.ts';
import { findResponse, runIdempotent, RequestConflict } from '../ledger/idempotent.ts';
import { noteChange } from '../identity/account-change.ts';
import { getMemberById, type MemberRow } from '../identity/member.ts';
import { hasPasskey } from '../identity/passkeys/request-options.ts';
import { hashPassword } from '../identity/passwords.ts';
import { endSessions } from './session-list.ts';
import { isSteppedUp, rejectWrongPassword } from '../identity/step-up.ts';

type PasswordChangeResult = WireResponse<'user-exchange-to-pass'>;

/**
 * Changes the login password or the exchange password. The old one must be right. The login password needs the step-up
 * as well; a member with a passkey needs it for both. Every other login of the member ends, and every open game.
 *
 * A repeat gets the stored response. Its payload contains no password, because a quick hash of six digits is soon
 * reversed; the member's stored hash shows whether the repeat wants the same.
 * @throws {RequestConflict} when the request id was used for something else
 */
export const changePassword: CallHandler<'user-exchange-to-pass'> = async (context, wanted) => {
  const { database, memberId, login, caller } = context;
  const { kind, pass: password, requestId = randomUUID() } = wanted;
  const request = { memberId, requestId, payload: { call: 'password', kind } };
  // Read before the stored response: with two concurrent requests, the old password is right in both.
  const member = await getMemberById(database, memberId);
  let isFirst = false;
  const carryOut = async () => {
    const hash = await hashPassword(password);
    const effect = async (tx: Queryable): Promise<PasswordChangeResult> => {
      isFirst = true;
      const column = kind === 'login' ? 'password_hash' : 'exchange_hash';
      await tx.query(`UPDATE member SET ${column} = $2 WHERE id = $1`, [memberId, hash]);
      await endSessions(tx, memberId, { except: login.id });
      await noteChange(tx, memberId, `password ${kind}`, caller.ip);
      return { status: 'success' };
    };
    return runIdempotent(database, request, { effect });
  };
  const before = await findResponse<PasswordChangeResult>(database, request);
  const response = before ?? (await rejectChange(context, member, wanted)) ?? (await carryOut());
  if (isFirst || response.status !== 'success') {
    return response;
  }
  const changed = await getMemberById(database, memberId);
  const rejection = await rejectWrongPassword(database, changed, kind, password, caller);
  if (rejection?.status === 'pass') {
    throw new RequestConflict(requestId);
  }
  return rejection ?? response;
};

/** Rejects a change without the step-up or the old password, or to an invalid password. */
async function rejectChange(
  { database, login, caller }: CallContext,
  member: MemberRow,
  { kind, pass: password, oldPass }: WireRequest<'user-exchange-to-pass'>,
): Promise<PasswordChangeResult | undefined> {
  const needsStepUp = kind === 'login' || (await hasPasskey(database, member.id));
  if (needsStepUp && !(await isSteppedUp(database, login))) {
    return { status: 'authenticated' };
  }
  const wellFormed =
    kind === 'login'
      ? password.length >= MEMBER_RULES.password.minLength
      : MEMBER_RULES.exchangePassword.test(password);
  return wellFormed ? rejectWrongPassword(database, member, kind, oldPass, caller) : { status: 'pass' };
}
