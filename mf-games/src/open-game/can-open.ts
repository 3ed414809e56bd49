import { platform } from 'shell/platform';
import { isUsable } from './is-usable.ts';

/**
 * Returns true if this visitor may open this game; otherwise shows why: login required (msg2001) or unavailable (msg2002).
 * Sends nothing (spec section 5).
 */
export function canOpen(used: string): boolean {
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
