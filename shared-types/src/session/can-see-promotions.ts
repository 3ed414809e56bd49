import type { SessionState } from './session-state.ts';

/**
 * Returns true if promotions may be shown to whoever looks at the page: the member says so, or, with a backend that does
 * not say it, the play of the last health check has no break or self-exclusion.
 */
export function canSeePromotions(state: SessionState): boolean {
  return state.status !== 'loggedIn' || (state.user.promotions ?? state.play?.stopped === undefined);
}
