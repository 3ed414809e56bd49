import type { GameTab, MessageKey } from 'shared-types/platform';

/** What opening a game came to: its address, or the message to show. */
export type OpenGameOutcome = { readonly gameUrl: string } | { readonly message: MessageKey };

/**
 * What an answer to `open-game` means (spec section 8): a casino game's `time` is msg2218 and anything else that is no
 * success msg2012; a slot game's failure is msg2218 whatever it is.
 * @param answer undefined when there was none
 */
export function openGameOutcome(
  type: GameTab,
  answer: { readonly status: string; readonly gameUrl?: string } | undefined,
): OpenGameOutcome {
  if (answer?.status === 'success' && answer.gameUrl !== undefined) {
    return { gameUrl: answer.gameUrl };
  }
  return { message: type === 'slot' || answer?.status === 'time' ? 'msg2218' : 'msg2012' };
}
