import { pageLoad } from '../platform/page-load.ts';
import { session } from './session.ts';
import { sessionStore } from './session-store.ts';

/** Refreshes a page from the back/forward cache; a member's is reloaded, since the session may have changed. */
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
