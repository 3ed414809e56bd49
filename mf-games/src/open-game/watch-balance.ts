import { platform } from 'shell/platform';

/** Interval between checks whether a game's window is closed, in ms. */
const LOOK_MS = 500;

/** Checks between two reads of the balance while a game is open. */
const LOOKS_PER_READ = 2;

/**
 * Reads the member's balance while a game is open in another window, every second in which this page is visible, and
 * immediately when that window closes. A game on another origin cannot report that a round was settled.
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
      // The response updates the session; the next health check shows a failure.
      platform.api.call('get-in-game-balance', {}).catch(() => undefined);
    }
  }, LOOK_MS);
}
