import { SESSION_PATH, type SessionResponse } from 'shared-types/calls';
import type { User } from 'shared-types/platform';
import { ReportedError } from '../api/api-error.ts';
import { sendRequest } from '../api/send.ts';
import { dialogs } from '../dialogs/dialog-queue.ts';
import { forgetSeenCounts } from '../health/unread-prompt.ts';
import { renameMemberFields } from './session-store.ts';
import { tabs } from './tabs.ts';

/** Returns the member who is logged in, null for a visitor. Rejects with an `ApiError`. */
export async function fetchSession(): Promise<User | null> {
  const { user } = (await sendRequest(SESSION_PATH, { method: 'GET' })) as SessionResponse;
  return renameMemberFields(user);
}

/** Shows msg3016 and throws a `ReportedError` if the browser's cookies are disabled. */
export function requireCookies(): void {
  if (!navigator.cookieEnabled) {
    throw cookiesNeeded();
  }
}

/**
 * Starts a session after a login of any kind: prompts are shown again, and other tabs refresh.
 * @throws {ReportedError} after showing msg3016, if the browser did not store the session
 */
export async function completeLogin(): Promise<void> {
  // A browser may drop the cookie although cookies are enabled. The reloaded page repeats a failed query.
  const user = await fetchSession().catch(() => undefined);
  if (user === null) {
    throw cookiesNeeded();
  }
  forgetSeenCounts();
  tabs.send({ type: 'session' });
}

function cookiesNeeded(): ReportedError {
  void dialogs.show('msg3016');
  return new ReportedError(200, {
    error: 'The browser did not store the session cookie. Allow cookies for this site, then log in.',
  });
}
