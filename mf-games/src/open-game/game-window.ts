import { GAME_WINDOW } from 'shared-types/platform';
import { watchBalance } from './watch-balance.ts';

/** A window that waits for a game's address. */
export interface GameWindow {
  /** Opens the game; false if the browser blocked the window. */
  show(gameUrl: string): boolean;
  /** The game was rejected: closes the window. */
  discard(): void;
}

/**
 * Returns true for iOS and Mac-like browsers and all WebKit browsers, which open windows only within a click or one
 * second: a blank tab opens first and is redirected to the game (spec section 4).
 */
export function needsBlankTab({ platform, userAgent }: Pick<Navigator, 'platform' | 'userAgent'>): boolean {
  const isWebKit = userAgent.includes('AppleWebKit') && !/Chrom(?:e|ium)/.test(userAgent);
  return isWebKit || /iP(hone|ad|od)|Mac/.test(`${platform} ${userAgent}`);
}

/** Opens a blank tab immediately. */
export function blankTab(): GameWindow {
  const tab = window.open('about:blank', '_blank');
  return {
    show: (gameUrl) => point(tab, gameUrl),
    discard: () => tab?.close(),
  };
}

/** Creates a window of the game's size that opens when the address is known. */
export function popupWindow(): GameWindow {
  return {
    show: (gameUrl) => point(window.open('about:blank', '_blank', popupFeatures()), gameUrl),
    discard: () => undefined,
  };
}

function popupFeatures(): string {
  return `popup,width=${GAME_WINDOW.width},height=${GAME_WINDOW.height}`;
}

/** Opens the address without access to this page. */
function point(opened: Window | null, gameUrl: string): boolean {
  if (opened === null) {
    return false;
  }
  opened.opener = null;
  opened.location.replace(gameUrl);
  watchBalance(opened);
  return true;
}
