import { ReportedError } from '../api/api-error.ts';
import { dialogs } from '../dialogs/dialog-queue.ts';
import { fetchSession } from './session-requests.ts';

/** @throws {ReportedError} when the browser says that it keeps no cookies; the reader is told (msg3016) */
export function requireCookies(): void {
  if (!navigator.cookieEnabled) {
    throw cookiesNeeded();
  }
}

/**
 * Looks after a login whether the browser kept the session: what it says of its cookies is no proof.
 * @throws {ReportedError} when it did not; the reader is told (msg3016)
 */
export async function requireKeptSession(): Promise<void> {
  // What cannot be asked now is seen when the page is loaded again.
  const user = await fetchSession().catch(() => undefined);
  if (user === null) {
    throw cookiesNeeded();
  }
}

function cookiesNeeded(): ReportedError {
  void dialogs.show('msg3016');
  return new ReportedError(200, { error: 'The browser did not keep the cookie of the session.' });
}
