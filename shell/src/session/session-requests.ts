import {
  SESSION_PATH,
  type SessionAnswer,
  type SignInAnswer,
  type SignInRequest,
  type WireSignInAnswer,
} from 'shared-types/calls';
import type { User } from 'shared-types/platform';
import { ApiError } from '../api/api-error.ts';
import { send } from '../api/send.ts';
import { renameMemberFields } from './session-store.ts';

/** Returns the member who is logged in, null for a visitor. @throws {ApiError} */
export async function fetchSession(): Promise<User | null> {
  const { user } = (await send(SESSION_PATH, { method: 'GET' })) as SessionAnswer;
  return renameMemberFields(user);
}

/** Sends credentials. @throws {ApiError} if there is no domain response */
export async function sendSignIn(credentials: SignInRequest): Promise<SignInAnswer> {
  return renameMemberFields((await send(SESSION_PATH, { method: 'POST', body: credentials })) as WireSignInAnswer);
}

/** Ends the session; a session that has ended already is no error. @throws {ApiError} */
export async function sendSignOut(): Promise<void> {
  try {
    await send(SESSION_PATH, { method: 'DELETE' });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) {
      throw error;
    }
  }
}
