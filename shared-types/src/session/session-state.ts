import type { Play } from '../calls/protection-calls.ts';
import type { User, UserPatch } from './user.ts';

/**
 * The session as the page knows it (spec section 4). `loggedOut` is null while unknown, true when there is no valid
 * session, false when there is one; header and boxes render nothing while it is null.
 */
export type SessionState =
  | { readonly status: 'loading'; readonly loggedOut: null; readonly user: null }
  | { readonly status: 'loggedOut'; readonly loggedOut: true; readonly user: null }
  | {
      readonly status: 'loggedIn';
      readonly loggedOut: false;
      readonly user: User;
      /** Play state of this login from the last health check; undefined before the first one. */
      readonly play?: TimedPlay;
    };

/** Play state at a time of this page's clock, in ms. */
export interface TimedPlay extends Play {
  readonly at: number;
}

export interface SessionActions {
  /** Merges fields that a response brought over the stored user; nothing happens when nothing differs. */
  patchUser(patch: UserPatch): void;
  /** Queries the session again now: after a game, after a money action. Never rejects. */
  refresh(): Promise<void>;
}

/**
 * Returns true if promotions may be shown to the user: by the member's flag, or, if the backend does not send one, if
 * the play of the last health check has no break or self-exclusion.
 */
export function canSeePromotions(state: SessionState): boolean {
  return state.status !== 'loggedIn' || (state.user.promotions ?? state.play?.stopped === undefined);
}
