import type { CallAnswer, CallRequest } from 'shared-types';
import type { Database } from '../database/database.ts';
import { noteLogin } from '../protection/reality-check.ts';
import { beginLogin } from './begin-login.ts';
import type { Caller } from '../identity/caller.ts';
import { attemptSucceeded, beginAttempt, lastLogin } from '../identity/lockout.ts';
import { endToken } from '../identity/login-token.ts';
import { memberByUserId, userOf } from '../identity/member.ts';
import { verifyPassword } from '../identity/passwords.ts';

/**
 * Logs a member in: the same answer and the same time whichever credential is wrong.
 * @param replaced token that the browser had until now; it ends whatever the answer is, as the browser gives it up
 */
export async function logIn(
  database: Database,
  { id, pw }: CallRequest<'user-do-login'>,
  caller: Caller,
  replaced?: string,
): Promise<CallAnswer<'user-do-login'>> {
  const answer = await tryLogIn(database, { id, pw }, caller, replaced);
  if (answer.status !== 'success' && replaced !== undefined) {
    await endToken(database, replaced);
  }
  return answer;
}

async function tryLogIn(
  database: Database,
  { id, pw }: CallRequest<'user-do-login'>,
  caller: Caller,
  replaced: string | undefined,
): Promise<CallAnswer<'user-do-login'>> {
  const attempt = await beginAttempt(database, 'login', id, caller);
  if ('until' in attempt) {
    return { status: 'time', reason: 'limit', until: attempt.until };
  }
  const member = await memberByUserId(database, id);
  if (!(await verifyPassword(member?.password_hash, pw)) || member === undefined || member.state === 'rejected') {
    return { status: 'pass' };
  }
  await attemptSucceeded(database, attempt.id);
  const begun = await beginLogin(database, member, caller, replaced);
  if ('refused' in begun) {
    return { status: begun.refused };
  }
  await noteLogin(database, member.id);
  return {
    status: 'success',
    token: begun.token,
    user: await userOf(database, member),
    ...(await lastLogin(database, id)),
  };
}
