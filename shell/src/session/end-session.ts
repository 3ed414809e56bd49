import { dialogs, dismissDialogs } from '../dialogs/dialog-queue.ts';
import { rememberReturnPath } from '../guard/return-path.ts';
import { pageLoad } from '../platform/page-load.ts';
import { readStored, writeStored } from '../storage/browser-storage.ts';
import { hasDraft } from '../storage/has-draft.ts';
import { sessionStore } from './session-store.ts';
import { tabs } from './tabs.ts';

type SessionEndReason =
  | 'signed-out'
  /** The proxy or another tab reports that the login has ended. */
  | 'lost'
  /** Another member is now logged in in this browser. */
  | 'other-member';

/** Time in which a page is not reloaded again for the same reason, in ms. */
const ONE_RELOAD_MS = 60_000;

const RELOAD_KEY = 'other-member';

/** Ends the session of this page. Drafts in its forms are restored after the same member's next login. */
export function endSession(reason: SessionEndReason): void {
  const { status, user } = sessionStore.store.getState();
  if (reason === 'other-member') {
    if (!reloadOnce()) {
      void dialogs.show('msg3015');
    }
    return;
  }
  const wasMember = status === 'loggedIn';
  if (wasMember) {
    tabs.send({ type: 'session' });
  }
  if (reason === 'signed-out') {
    pageLoad.go('/');
    return;
  }
  if (wasMember) {
    rememberReturnPath(`${location.pathname}${location.search}${location.hash}`);
  }
  sessionStore.setLoggedOut();
  if (wasMember) {
    // Open dialogs are about the previous member.
    dismissDialogs();
    void dialogs.show(user !== null && hasDraft(user.userId) ? 'msg3014' : 'msg3007');
  }
}

/** Reloads the page and returns true; false if this tab was just reloaded, so that a reload does not help. */
function reloadOnce(): boolean {
  const { at, page } = readStored('sessionStorage', RELOAD_KEY);
  if (page === performance.timeOrigin) {
    // This page is being left already.
    return true;
  }
  const isSecond = typeof at === 'number' && Date.now() - at < ONE_RELOAD_MS;
  if (isSecond || !writeStored('sessionStorage', RELOAD_KEY, { at: Date.now(), page: performance.timeOrigin })) {
    return false;
  }
  pageLoad.reload();
  return true;
}
