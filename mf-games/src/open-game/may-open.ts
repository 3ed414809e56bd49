import { platform } from 'shell/platform';
import { isUsable } from './is-usable.ts';

/**
 * Whether this person may open this game now; when not, says why: a visitor is asked to log in (msg2001), a game that
 * rests says so (msg2002). Both before anything is sent (spec section 5).
 */
export function mayOpen(used: string): boolean {
  const { loggedOut } = platform.session.store.getState();
  if (loggedOut !== false) {
    if (loggedOut === true) {
      void platform.dialogs.show('msg2001');
    }
    return false;
  }
  if (!isUsable(used)) {
    void platform.dialogs.show('msg2002');
    return false;
  }
  return true;
}
