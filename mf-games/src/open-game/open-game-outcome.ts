import type { GameTab, MessageKey } from 'shared-types/platform';

/** Result of opening a game: its address, or the message to show. */
export type OpenGameOutcome = { readonly gameUrl: string } | { readonly message: MessageKey };

/**
 * Returns the result of a response to `open-game` (spec section 8): a casino game's `time` is msg2218 and any other
 * failure msg2012; every failure of a slot game is msg2218. An undefined response is a failed call.
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
