import { randomUUID } from 'node:crypto';
import { type WireResponse, type WireRequest, MEMBER_RULES } from 'shared-types/calls';
import type { Database, Queryable } from '../database/database.ts';
import { findResponse, runIdempotent, RequestConflict } from '../ledger/idempotent.ts';
import { endGames } from '../wallet/game-session.ts';
import { noteChange } from '../identity/account-change.ts';
import type { ClientInfo } from '../identity/caller.ts';
import type { Login } from '../identity/login-token.ts';
import { getMemberById, type MemberRow } from '../identity/member.ts';
import { hasPasskey } from '../identity/passkeys/request-options.ts';
import { hashPassword } from '../identity/passwords.ts';
import { endSessions } from './session-list.ts';
import { isSteppedUp, rejectWrongPassword } from '../identity/step-up.ts';

type PasswordChangeResult = WireResponse<'user-exchange-to-pass'>;
type Wanted = WireRequest<'user-exchange-to-pass'>;

/**
 * Changes the login password or the exchange password. The old one must be right. The login password needs the step-up
 * as well; a member with a passkey needs it for both. Every other login of the member ends, and every open game.
 *
 * A repeat gets the stored response. Its payload contains no password, because a quick hash of six digits is soon
 * reversed; the member's stored hash shows whether the repeat wants the same.
 * @throws {RequestConflict} when the request id was used for something else
 */
export async function changePassword(
  database: Database,
  login: Login,
  wanted: Wanted,
  caller: ClientInfo,
): Promise<PasswordChangeResult> {
  const { kind, pass: password, requestId = randomUUID() } = wanted;
  const { memberId } = login;
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
      await endGames(tx, memberId);
      await noteChange(tx, memberId, `password ${kind}`, caller.ip);
      return { status: 'success' };
    };
    return runIdempotent(database, request, { effect });
  };
  const before = await findResponse<PasswordChangeResult>(database, request);
  const response = before ?? (await rejectChange(database, login, member, wanted, caller)) ?? (await carryOut());
  if (isFirst || response.status !== 'success') {
    return response;
  }
  const changed = await getMemberById(database, memberId);
  const rejection = await rejectWrongPassword(database, changed, kind, password, caller);
  if (rejection?.status === 'pass') {
    throw new RequestConflict(requestId);
  }
  return rejection ?? response;
}

/** Rejects a change without the step-up or the old password, or to an invalid password. */
async function rejectChange(
  database: Database,
  login: Login,
  member: MemberRow,
  { kind, pass: password, oldPass }: Wanted,
  caller: ClientInfo,
): Promise<PasswordChangeResult | undefined> {
  const needsStepUp = kind === 'login' || (await hasPasskey(database, login.memberId));
  if (needsStepUp && !(await isSteppedUp(database, login))) {
    return { status: 'authenticated' };
  }
  const wellFormed =
    kind === 'login'
      ? password.length >= MEMBER_RULES.password.minLength
      : MEMBER_RULES.exchangePassword.test(password);
  return wellFormed ? rejectWrongPassword(database, member, kind, oldPass, caller) : { status: 'pass' };
}
