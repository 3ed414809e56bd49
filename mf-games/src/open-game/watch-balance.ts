import { platform } from 'shell/platform';

/** Interval at which the game's window is checked, in ms. */
const LOOK_MS = 500;

/** Checks per fetch of the balance. */
const LOOKS_PER_READ = 2;

/**
 * Fetches the balance every second while a game is open in another window and this page is visible, and once when that
 * window closes. A game on another origin cannot report settled rounds.
 */
export function watchBalance(gameWindow: Pick<Window, 'closed'>): void {
  let looks = 0;
  const timer = setInterval(() => {
    looks += 1;
    const { closed } = gameWindow;
    if (closed || platform.session.store.getState().loggedOut !== false) {
      clearInterval(timer);
    }
    if (closed || (looks % LOOKS_PER_READ === 0 && document.visibilityState === 'visible')) {
      // The session takes the balance from the response; the next health check reports a failure.
      platform.api.call('get-in-game-balance', {}).catch(() => undefined);
    }
  }, LOOK_MS);
}
