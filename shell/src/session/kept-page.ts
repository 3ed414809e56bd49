import { pageLoad } from '../platform/page-load.ts';
import { session } from './session.ts';
import { sessionStore } from './session-store.ts';

/**
 * Looks again at a page that the browser kept whole while its reader was elsewhere: no time has passed in it. A member's is
 * loaded anew, with what was written there, since somebody else may be logged in by now, or nobody; a visitor's goes on,
 * and asks who is logged in.
 * @returns the end of it
 */
export function followReturn(): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => {
    const { user } = sessionStore.store.getState();
    if (persisted && user !== null) {
      pageLoad.reload();
    } else if (persisted) {
      void session.refresh();
    }
  };
  addEventListener('pageshow', onShow);
  return () => removeEventListener('pageshow', onShow);
}
