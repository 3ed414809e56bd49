import { GAME_WINDOW } from 'shared-types/platform';
import { platform } from 'shell/platform';

/**
 * Returns true for iOS, Mac and WebKit browsers, which open windows only within a second of the tap: they need a blank tab
 * that is navigated later (spec section 4).
 */
export function shouldUseBlankTab({ platform, userAgent }: Pick<Navigator, 'platform' | 'userAgent'>): boolean {
  const isWebKit = userAgent.includes('AppleWebKit') && !/Chrom(?:e|ium)/.test(userAgent);
  return isWebKit || /iP(hone|ad|od)|Mac/.test(`${platform} ${userAgent}`);
}

const POPUP = `popup,width=${GAME_WINDOW.width},height=${GAME_WINDOW.height}`;

/** Prepares the window of a game: a blank tab now where the browser needs it, else a popup once the address is known. */
export function prepareGameWindow() {
  const tab = shouldUseBlankTab(navigator) ? window.open('about:blank', '_blank') : undefined;
  return {
    /** Navigates to the game, without an opener; returns false if the browser blocked the window. */
    show(gameUrl: string): boolean {
      const opened = tab === undefined ? window.open('about:blank', '_blank', POPUP) : tab;
      if (opened === null) {
        return false;
      }
      opened.opener = null;
      opened.location.replace(gameUrl);
      watchBalance(opened);
      return true;
    },
    discard: () => tab?.close(),
  };
}

/** Interval at which the game's window is checked, in ms. */
const LOOK_MS = 500;

/** Window checks per fetch of the balance. */
const CHECKS_PER_FETCH = 2;

/**
 * Fetches the balance every second while a game is open in another window and this page is visible, and once when that
 * window closes. A game on another origin cannot report settled rounds.
 */
function watchBalance(gameWindow: Pick<Window, 'closed'>): void {
  let looks = 0;
  const timer = setInterval(() => {
    looks += 1;
    const { closed } = gameWindow;
    if (closed || platform.session.store.getState().loggedOut !== false) {
      clearInterval(timer);
    }
    if (closed || (looks % CHECKS_PER_FETCH === 0 && document.visibilityState === 'visible')) {
      // The session takes the balance from the response; the next health check reports a failure.
      platform.api.call('get-in-game-balance', {}).catch(() => undefined);
    }
  }, LOOK_MS);
}
