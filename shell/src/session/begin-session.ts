import { ReportedError } from '../api/api-error.ts';
import { dialogs } from '../dialogs/dialog-queue.ts';
import { forgetShown } from '../health/shown-prompts.ts';
import { fetchSession } from './session-requests.ts';
import { tabs } from './tabs.ts';

/** @throws {ReportedError} when the browser says that it keeps no cookies; the reader is told (msg3016) */
export function requireCookies(): void {
  if (!navigator.cookieEnabled) {
    throw cookiesNeeded();
  }
}

/**
 * Begins a session after a login, whatever it was proved by: what waits is told again, and other tabs look for themselves.
 * @throws {ReportedError} when the browser did not keep the session; the reader is told (msg3016)
 */
export async function beginSession(): Promise<void> {
  // What the browser says of its cookies is no proof; what cannot be asked now is seen when the page is loaded again.
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
