import { createElement, useCallback } from 'react';
import type { CallAnswer, CallRequest } from 'shared-types/calls';
import { defineMessages, GAME_LOADING_MAX_MS, type GameTab } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { BlockedGameLink } from './blocked-game-link.tsx';
import { openBlankTab, shouldUseBlankTab, createPopupWindow } from './game-window.ts';
import { canOpen } from './can-open.ts';
import { getOpenGameOutcome } from './open-game-outcome.ts';
import type ko from './texts/ko.json';

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
  send: (body: CallRequest<'open-game'>) => Promise<CallAnswer<'open-game'>>,
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
      details: createElement(BlockedGameLink, { gameUrl: outcome.gameUrl }),
    });
  }
}
