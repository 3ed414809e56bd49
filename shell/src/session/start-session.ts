import { ReportedError } from '../api/api-error.ts';
import { dialogs } from '../dialogs/dialog-queue.ts';
import { forgetShown } from '../health/shown-prompts.ts';
import { fetchSession } from './session-requests.ts';
import { tabs } from './tabs.ts';

/** Rejects logins in a browser without cookies. @throws {ReportedError} after showing msg3016 */
export function requireCookies(): void {
  if (!navigator.cookieEnabled) {
    throw cookiesNeeded();
  }
}

/**
 * Starts a session after a login of any kind: prompts are shown again, and other tabs refresh. @throws {ReportedError}
 * after showing msg3016, if the browser did not store the session
 */
export async function startSession(): Promise<void> {
  // The browser's cookie setting proves nothing; a failed query is repeated when the page loads again.
  const user = await fetchSession().catch(() => undefined);
  if (user === null) {
    throw cookiesNeeded();
  }
  forgetShown();
  tabs.send({ type: 'session' });
}

function cookiesNeeded(): ReportedError {
  void dialogs.show('msg3016');
  return new ReportedError(200, { error: 'The browser did not keep the cookie of the session.' });
}
