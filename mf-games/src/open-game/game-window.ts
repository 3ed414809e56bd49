import { GAME_WINDOW } from 'shared-types/platform';
import { watchBalance } from './watch-balance.ts';

/** A window that waits for a game's address. */
export interface GameWindow {
  /** Goes to the game; false when the browser kept the window from opening. */
  show(gameUrl: string): boolean;
  /** The game was refused: nothing stays open. */
  discard(): void;
}

/**
 * iOS and Mac-like browsers, and WebKit wherever it runs, open windows in the tap itself or within a second of it, so
 * there a blank tab comes first and is pointed at the game afterwards (spec section 4).
 */
export function needsBlankTab({ platform, userAgent }: Pick<Navigator, 'platform' | 'userAgent'>): boolean {
  const isWebKit = userAgent.includes('AppleWebKit') && !/Chrom(?:e|ium)/.test(userAgent);
  return isWebKit || /iP(hone|ad|od)|Mac/.test(`${platform} ${userAgent}`);
}

/** A blank tab, opened now. */
export function blankTab(): GameWindow {
  const tab = window.open('about:blank', '_blank');
  return {
    show: (gameUrl) => point(tab, gameUrl),
    discard: () => tab?.close(),
  };
}

/** A window of the game's size, opened when the address is there. */
export function popupWindow(): GameWindow {
  return {
    show: (gameUrl) => point(window.open('about:blank', '_blank', popupFeatures()), gameUrl),
    discard: () => undefined,
  };
}

function popupFeatures(): string {
  return `popup,width=${GAME_WINDOW.width},height=${GAME_WINDOW.height}`;
}

/** The game gets no way back to this page. */
function point(opened: Window | null, gameUrl: string): boolean {
  if (opened === null) {
    return false;
  }
  opened.opener = null;
  opened.location.replace(gameUrl);
  watchBalance(opened);
  return true;
}
