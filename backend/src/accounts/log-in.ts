import type { Agreed, WireResponse } from 'shared-types/calls';
import { foldIdentityText } from 'shared-types/platform';
import type { CallHandler } from '../calls/implement-call.ts';
import type { Database } from '../database/database.ts';
import { restartCheck } from '../protection/reality-check.ts';
import { startLogin, type ProvedMember } from './start-login.ts';
import type { ClientInfo } from '../identity/caller.ts';
import { markAttemptSucceeded, deleteAttempt, startAttempt, getPreviousLogin } from '../identity/lockout.ts';
import { endToken, readBearerToken } from '../identity/login-token.ts';
import { findMember, toWireUser } from '../identity/member.ts';
import { verifyPassword } from '../identity/passwords.ts';

export interface LoginTry {
  readonly name: string;
  /** Checks the proof; undefined for a wrong one, `unasked` for one that guesses nothing. */
  readonly prove: () => Promise<ProvedMember | 'unasked' | undefined>;
  readonly agree: Agreed | undefined;
  /** Token that the browser had until now; it ends with any response, as the browser drops it. */
  readonly replaced: string | undefined;
}

/** Logs a member in with the password. The response and its time are the same for a wrong name and a wrong password. */
export const logInByPassword: CallHandler<'user-do-login'> = async (
  { database, caller, headers },
  { id, pw, agree },
) => {
  const userId = foldIdentityText(id);
  const prove = async () => {
    const member = await findMember(database, userId);
    return (await verifyPassword(member?.password_hash, pw)) && member !== undefined ? { member } : undefined;
  };
  return logInBy(database, { name: userId, prove, agree, replaced: readBearerToken(headers) }, caller);
};

/** Logs in the member that the proof belongs to; every kind of login uses this. */
export async function logInBy(
  database: Database,
  given: LoginTry,
  caller: ClientInfo,
): Promise<WireResponse<'user-do-login'>> {
  const response = await tryLogIn(database, given, caller);
  if (response.status !== 'success') {
    await endToken(database, given.replaced);
  }
  return response;
}

async function tryLogIn(
  database: Database,
  { name, prove, agree, replaced }: LoginTry,
  caller: ClientInfo,
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
  const started = await startLogin(database, proved, caller, replaced, agree?.version);
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
