import type { CallAnswer, CallRequest } from 'shared-types';
import type { Database } from '../database/database.ts';
import { noteLogin } from '../protection/reality-check.ts';
import type { Caller } from './caller.ts';
import { attemptSucceeded, beginAttempt, lastLogin } from './lockout.ts';
import { issueToken } from './login-token.ts';
import { memberByUserId, userOf } from './member.ts';
import { verifyPassword } from './passwords.ts';

/** Logs a member in: the same answer and the same time whichever credential is wrong. */
export async function logIn(
  database: Database,
  { id, pw }: CallRequest<'user-do-login'>,
  caller: Caller,
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
  if (member.state === 'wait') {
    return { status: 'wait' };
  }
  await noteLogin(database, member.id);
  return {
    status: 'success',
    token: await issueToken(database, member.id, { ...caller, kind: 'web' }),
    user: await userOf(database, member),
    ...(await lastLogin(database, id)),
  };
}
