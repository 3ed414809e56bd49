import type { Agreed, WireResponse } from 'shared-types/calls';
import { foldIdentityText } from 'shared-types/platform';
import type { CallContext, CallHandler } from '../calls/implement-call.ts';
import { restartCheck } from '../protection/reality-check.ts';
import { startLogin, type ProvedMember } from './start-login.ts';
import { markAttemptSucceeded, deleteAttempt, startAttempt, getPreviousLogin } from '../identity/lockout.ts';
import { endToken, readBearerToken } from '../identity/login-token.ts';
import { findMember, toWireUser } from '../identity/member.ts';
import { verifyPassword } from '../identity/passwords.ts';

/** Checks a proof; undefined for a wrong one, `unasked` for one that guesses nothing. */
type Prove = () => Promise<ProvedMember | 'unasked' | undefined>;

/** Logs a member in with the password. The response and its time are the same for a wrong name and a wrong password. */
export const logInByPassword: CallHandler<'user-do-login'> = async (context, { id, pw, agree }) => {
  const userId = foldIdentityText(id);
  const prove = async () => {
    const member = await findMember(context.database, userId);
    return (await verifyPassword(member?.password_hash, pw)) && member !== undefined ? { member } : undefined;
  };
  return logInBy(context, userId, prove, agree);
};

/**
 * Logs in the member that the proof belongs to; every kind of login uses this. The token that the browser had ends with
 * any response, as the browser drops it.
 * @param name login name that the attempt counts for
 */
export async function logInBy(
  context: CallContext,
  name: string,
  prove: Prove,
  agree: Agreed | undefined,
): Promise<WireResponse<'user-do-login'>> {
  const response = await tryLogIn(context, name, prove, agree);
  if (response.status !== 'success') {
    await endToken(context.database, readBearerToken(context.headers));
  }
  return response;
}

async function tryLogIn(
  { database, caller, headers }: CallContext,
  name: string,
  prove: Prove,
  agree: Agreed | undefined,
): Promise<WireResponse<'user-do-login'>> {
  const attempt = await startAttempt(database, 'login', name, caller);
  if ('until' in attempt) {
    return { status: 'time', reason: 'limit', until: attempt.until };
  }
  const proved = await prove();
  if (proved === 'unasked') {
    await deleteAttempt(database, attempt.id);
    return { status: 'pass' };
  }
  if (proved === undefined || proved.member.state === 'rejected') {
    return { status: 'pass' };
  }
  const { member } = proved;
  await markAttemptSucceeded(database, attempt.id);
  const started = await startLogin(database, proved, caller, readBearerToken(headers), agree?.version);
  if ('rejection' in started) {
    if (started.rejection === 'agree') {
      // The login has a second step, which counts the attempt.
      await deleteAttempt(database, attempt.id);
    }
    return { status: started.rejection };
  }
  await restartCheck(database, member.id);
  return {
    status: 'success',
    token: started.token,
    user: await toWireUser(database, member),
    ...(await getPreviousLogin(database, member.user_id)),
  };
}
