import { LOGIN_ID_KEY } from 'shared-types';

/** Keeps the id of a login for the next time; a browser that keeps nothing is no reason to refuse a login. */
export function rememberLoginId(userId: string): void {
  try {
    localStorage.setItem(LOGIN_ID_KEY, userId);
  } catch {
    // Storage is full or switched off.
  }
}
