import { SESSION_PATH, type SessionAnswer, type SignInAnswer, type User } from 'shared-types';
import { ApiError } from '../api/api-error.ts';
import { send } from '../api/send.ts';

/** Who is logged in, null for nobody. @throws {ApiError} */
export async function fetchSession(): Promise<User | null> {
  const { user } = (await send(SESSION_PATH, { method: 'GET' })) as SessionAnswer;
  return user;
}

/** Sends credentials. @throws {ApiError} when there is no domain answer */
export async function sendSignIn(userId: string, password: string): Promise<SignInAnswer> {
  return (await send(SESSION_PATH, { method: 'POST', body: { userId, password } })) as SignInAnswer;
}

/** Ends the session; a session that is gone already is no error. @throws {ApiError} */
export async function sendSignOut(): Promise<void> {
  try {
    await send(SESSION_PATH, { method: 'DELETE' });
  } catch (error) {
    if (!(error instanceof ApiError && error.kind === 'login')) {
      throw error;
    }
  }
}
