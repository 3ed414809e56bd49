import type { SessionState } from './session-state.ts';

/**
 * Returns true if promotions may be shown to the user: by the member's flag, or, if the backend does not send one, if
 * the play of the last health check has no break or self-exclusion.
 */
export function canSeePromotions(state: SessionState): boolean {
  return state.status !== 'loggedIn' || (state.user.promotions ?? state.play?.stopped === undefined);
}
