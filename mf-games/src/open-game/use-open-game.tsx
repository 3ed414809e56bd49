import { useCallback, type ReactElement } from 'react';
import type { CallResponse, CallRequest } from 'shared-types/calls';
import { defineMessages, GAME_LOADING_MAX_MS, type GameTab, type MessageKey } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { openBlankTab, shouldUseBlankTab, createPopupWindow } from './game-window.ts';
import type ko from './texts/ko.json';
import { isUsable } from './is-usable.ts';
import classes from './blocked-game-link.module.css';

const MESSAGES = defineMessages<typeof ko>('open-game')({ windowBlocked: 'warning', stillOpening: 'loading' });

interface Game {
  readonly code: string;
  readonly company: string;
  /** `y` if available. */
  readonly used: string;
  /** `demo`: play for free with the same odds; default: play money. */
  readonly mode?: 'real' | 'demo';
}

/** Returns a function that opens a game in a new window (spec sections 4, 5, 8); ignores calls while one opens. */
export function useOpenGame(type: GameTab): (game: Game) => void {
  const { send } = platform.api.useSend('open-game');
  const { run } = platform.useAction(async (game: Game) => openGame(type, game, send));
  return useCallback(
    (game) => {
      if (canOpen(game.used)) {
        void run(game);
      }
    },
    [run],
  );
}

async function openGame(
  type: GameTab,
  { code, company, mode = 'real' }: Game,
  send: (body: CallRequest<'open-game'>) => Promise<CallResponse<'open-game'>>,
): Promise<void> {
  // Before the first await: later the browser would block the window.
  const gameWindow = shouldUseBlankTab(navigator) ? openBlankTab() : createPopupWindow();
  const loading = platform.dialogs.loading('msg3002', {
    maxMs: GAME_LOADING_MAX_MS,
    afterwards: MESSAGES.stillOpening,
  });
  const response = await send({ code, company, sentAt: Date.now(), ...(mode === 'demo' && { mode }) }).catch(
    () => undefined,
  );
  loading.close();
  const outcome = getOpenGameOutcome(type, response);
  if ('message' in outcome) {
    gameWindow.discard();
    // The page itself shows an ended session.
    if (platform.session.store.getState().loggedOut === false) {
      await platform.dialogs.show(outcome.message);
    }
  } else if (!gameWindow.show(outcome.gameUrl)) {
    await platform.dialogs.show(MESSAGES.windowBlocked, {
      details: <BlockedGameLink gameUrl={outcome.gameUrl} />,
    });
  }
}

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

/** Result of opening a game: its address, or the message to show. */
type OpenGameOutcome = { readonly gameUrl: string } | { readonly message: MessageKey };

/**
 * Maps a response of `open-game` (spec section 8): casino games show msg2218 for `time` and msg2012 for other failures; slot
 * games show msg2218 for all.
 * @param response undefined if there was no response
 */
function getOpenGameOutcome(
  type: GameTab,
  response: { readonly status: string; readonly gameUrl?: string } | undefined,
): OpenGameOutcome {
  if (response?.status === 'success' && response.gameUrl !== undefined) {
    return { gameUrl: response.gameUrl };
  }
  return { message: type === 'slot' || response?.status === 'time' ? 'msg2218' : 'msg2012' };
}

/** Link to a game whose window the browser blocked. */
function BlockedGameLink({ gameUrl }: { readonly gameUrl: string }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('open-game');
  return (
    <a href={gameUrl} target="_blank" rel="noopener noreferrer" className={classes.link}>
      {t('openGame')}
    </a>
  );
}
