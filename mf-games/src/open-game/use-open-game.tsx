import { useCallback, type ReactElement } from 'react';
import type { CallResponse, CallRequest } from 'shared-types/calls';
import { defineMessages, GAME_LOADING_MAX_MS, type GameTab, type MessageKey } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { prepareGameWindow } from './game-window.ts';
import type ko from './texts/ko.json';
import { isUsable } from './is-usable.ts';
import classes from './blocked-game-link.module.css';

const MESSAGES = defineMessages<typeof ko>('open-game')({ windowBlocked: 'warning', stillOpening: 'loading' });

interface Game {
  readonly type: GameTab;
  readonly code: string;
  readonly company: string;
  /** `y` if available. */
  readonly used: string;
  /** `demo`: play for free with the same odds; default: play money. */
  readonly mode?: 'real' | 'demo';
}

/** Returns a function that opens a game in a new window (spec sections 4, 5, 8); ignores calls while one opens. */
export function useOpenGame(): (game: Game) => void {
  const { send } = platform.api.useSend('open-game');
  const { run } = platform.useAction(async (game: Game) => openGame(game, send));
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
  { type, code, company, mode = 'real' }: Game,
  send: (body: CallRequest<'open-game'>) => Promise<CallResponse<'open-game'>>,
): Promise<void> {
  // Before the first await: later the browser would block the window.
  const gameWindow = prepareGameWindow();
  const loading = platform.dialogs.loading('msg3002', {
    maxMs: GAME_LOADING_MAX_MS,
    afterwards: MESSAGES.stillOpening,
  });
  const response = await send({ code, company, sentAt: Date.now(), ...(mode === 'demo' && { mode }) }).catch(
    () => undefined,
  );
  loading.close();
  if (response?.status !== 'success') {
    gameWindow.discard();
    // The page itself shows an ended session.
    if (platform.session.store.getState().loggedOut === false) {
      await platform.dialogs.show(getFailureMessage(type, response?.status));
    }
  } else if (!gameWindow.show(response.gameUrl)) {
    await platform.dialogs.show(MESSAGES.windowBlocked, {
      details: <BlockedGameLink gameUrl={response.gameUrl} />,
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

/**
 * Returns the message for a failure of `open-game` (spec section 8): casino games show msg2218 for `time` and msg2012 for
 * others; slot games show msg2218 for all.
 * @param status undefined if there was no response
 */
function getFailureMessage(type: GameTab, status: string | undefined): MessageKey {
  return type === 'slot' || status === 'time' ? 'msg2218' : 'msg2012';
}

function BlockedGameLink({ gameUrl }: { readonly gameUrl: string }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('open-game');
  return (
    <a href={gameUrl} target="_blank" rel="noopener noreferrer" className={classes.link}>
      {t('openGame')}
    </a>
  );
}
