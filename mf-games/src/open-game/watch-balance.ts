import { platform } from 'shell/platform';

/** How often it is looked whether a game's window is closed. */
const LOOK_MS = 500;

/** Looks between two reads of the balance while a game is played in another window. */
const LOOKS_PER_READ = 2;

/**
 * Reads the member's balance while a game is open in another window, every second in which this page can be seen,
 * and at once when that window is closed. A game on another origin cannot say that a round was settled.
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
      // What the answer says of the member goes to the session; a failure is told by the next health check.
      platform.api.call('get-in-game-balance', {}).catch(() => undefined);
    }
  }, LOOK_MS);
}
