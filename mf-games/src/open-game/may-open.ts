import { platform } from 'shell/platform';
import { isUsable } from './is-usable.ts';

/**
 * Returns true if the user may open the game now; otherwise shows why: a login is required (msg2001), or the game is
 * unavailable (msg2002). Checked before any request (spec section 5).
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
