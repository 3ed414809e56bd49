import type { CallAnswer, CallRequest } from 'shared-types';
import type { Database } from '../database/database.ts';
import { lastLogin, lockedUntil, noteAttempt } from './lockout.ts';
import { issueToken } from './login-token.ts';
import { memberByUserId, userOf } from './member.ts';
import { verifyPassword } from './passwords.ts';

/** Logs a member in: the same answer and the same time whichever credential is wrong. */
export async function logIn(
  database: Database,
  { id, pw }: CallRequest<'user-do-login'>,
  ip: string,
): Promise<CallAnswer<'user-do-login'>> {
  const member = await memberByUserId(database, id);
  const fits = await verifyPassword(member?.password_hash, pw);
  const until = await lockedUntil(database, id);
  if (until !== undefined) {
    return { status: 'time', reason: 'limit', until };
  }
  if (member === undefined || !fits) {
    await noteAttempt(database, id, false, ip);
    return { status: 'pass' };
  }
  if (member.state === 'wait') {
    return { status: 'wait' };
  }
  await noteAttempt(database, id, true, ip);
  return {
    status: 'success',
    token: await issueToken(database, member.id),
    user: await userOf(database, member),
    ...(await lastLogin(database, id)),
  };
}
