import type { GameTab, MessageKey } from 'shared-types/platform';

/** Result of opening a game: its address, or the message to show. */
export type OpenGameOutcome = { readonly gameUrl: string } | { readonly message: MessageKey };

/**
 * Maps a response of `open-game` (spec section 8): casino games show msg2218 for `time` and msg2012 for other failures; slot
 * games show msg2218 for all.
 * @param response undefined if there was no response
 */
export function getOpenGameOutcome(
  type: GameTab,
  response: { readonly status: string; readonly gameUrl?: string } | undefined,
): OpenGameOutcome {
  if (response?.status === 'success' && response.gameUrl !== undefined) {
    return { gameUrl: response.gameUrl };
  }
  return { message: type === 'slot' || response?.status === 'time' ? 'msg2218' : 'msg2012' };
}
