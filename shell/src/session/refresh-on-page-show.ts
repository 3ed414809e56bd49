import { pageLoad } from '../platform/page-load.ts';
import { session } from './session.ts';
import { sessionStore } from './session-store.ts';

/**
 * Checks a page that is restored from the back/forward cache. A member's page is reloaded with its drafts, since the
 * session may have changed; a visitor's page queries the session.
 */
export function refreshOnPageShow(): void {
  addEventListener('pageshow', ({ persisted }) => {
    const { user } = sessionStore.store.getState();
    if (persisted && user !== null) {
      pageLoad.reload();
    } else if (persisted) {
      void session.refresh();
    }
  });
}
