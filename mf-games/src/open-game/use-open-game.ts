import { createElement, useCallback } from 'react';
import type { CallAnswer, CallRequest } from 'shared-types/calls';
import { defineMessages, GAME_LOADING_MAX_MS, type GameTab } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { BlockedGameLink } from './blocked-game-link.tsx';
import { blankTab, needsBlankTab, popupWindow } from './game-window.ts';
import { mayOpen } from './may-open.ts';
import { openGameOutcome } from './open-game-outcome.ts';
import type ko from './texts/ko.json';

const MESSAGES = defineMessages<typeof ko>('open-game')({ windowBlocked: 'warning', stillOpening: 'loading' });

interface Game {
  readonly code: string;
  readonly company: string;
  /** `y` if the game is available. */
  readonly used: string;
  /** `demo` plays without stakes, with the same mathematics; play money by default. */
  readonly mode?: 'real' | 'demo';
}

/**
 * Returns a function that opens a game in a separate window (spec sections 4, 5 and 8); a second click while one opens
 * does nothing.
 */
export function useOpenGame(type: GameTab): (game: Game) => void {
  const { send } = platform.api.useSend('open-game');
  const { run } = platform.useAction(async (game: Game) => openGame(type, game, send));
  return useCallback(
    (game) => {
      if (mayOpen(game.used)) {
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
  // Before any await: later the browser would block the tab.
  const gameWindow = needsBlankTab(navigator) ? blankTab() : popupWindow();
  const loading = platform.dialogs.loading('msg3002', {
    maxMs: GAME_LOADING_MAX_MS,
    afterwards: MESSAGES.stillOpening,
  });
  const answer = await send({ code, company, sentAt: Date.now(), ...(mode === 'demo' && { mode }) }).catch(
    () => undefined,
  );
  loading.close();
  const outcome = openGameOutcome(type, answer);
  if ('message' in outcome) {
    gameWindow.discard();
    // The page itself shows that a login ended.
    if (platform.session.store.getState().loggedOut === false) {
      await platform.dialogs.show(outcome.message);
    }
  } else if (!gameWindow.show(outcome.gameUrl)) {
    await platform.dialogs.show(MESSAGES.windowBlocked, {
      details: createElement(BlockedGameLink, { gameUrl: outcome.gameUrl }),
    });
  }
}
