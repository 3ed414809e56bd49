import { type InWords, type Play, renamed, WORDS } from 'shared-types/calls';
import type { SessionState, TimedPlay, User, UserPatch } from 'shared-types/platform';
import { createStore, type StoreApi } from 'zustand';
import { siteState } from '../site-state/site-state.ts';

/** The session of this page and the ways it may change. */
export interface SessionStore {
  readonly store: StoreApi<SessionState>;
  /** There is a valid session with this member. */
  readonly setUser: (user: User) => void;
  /** There is no valid session (any more). */
  readonly setLoggedOut: () => void;
  /** Merges fields over the stored member; nothing changes, not even the object, when nothing differs. */
  readonly patchUser: (patch: UserPatch) => void;
  /** Notes how the play of this login stands now. */
  readonly setPlay: (play: Play) => void;
}

const LOADING: SessionState = { status: 'loading', loggedOut: null, user: null };
const LOGGED_OUT: SessionState = { status: 'loggedOut', loggedOut: true, user: null };

/** Makes the store from what the page knows at its start. */
export function createSessionStore(session: User | null | 'unknown'): SessionStore {
  const store = createStore<SessionState>(() =>
    session === 'unknown' ? LOADING : session === null ? LOGGED_OUT : loggedIn(session),
  );
  return {
    store,
    setUser: (user) => store.setState(loggedIn(user, playIn(store.getState())), true),
    setLoggedOut: () => store.setState(LOGGED_OUT, true),
    patchUser: (patch) => {
      const state = store.getState();
      if (state.status === 'loggedIn') {
        const user = mergeIfChanged(state.user, patch);
        if (user !== state.user) {
          store.setState(loggedIn(user, state.play), true);
        }
      }
    },
    setPlay: (play) => {
      const state = store.getState();
      if (state.status === 'loggedIn') {
        store.setState(loggedIn(state.user, { ...play, at: Date.now() }), true);
      }
    },
  };
}

/** The user with the patch over it; the same object when every field of the patch is there already. */
export function mergeIfChanged(user: User, patch: UserPatch): User {
  const changes = Object.entries(patch).filter(
    ([field, value]) => value !== undefined && user[field as keyof User] !== value,
  );
  return changes.length === 0 ? user : { ...user, ...Object.fromEntries(changes) };
}

function loggedIn(user: User, play?: TimedPlay): SessionState {
  return { status: 'loggedIn', loggedOut: false, user, ...(play !== undefined && { play }) };
}

function playIn(state: SessionState): TimedPlay | undefined {
  return state.status === 'loggedIn' ? state.play : undefined;
}

/** Names the fields of a member as the page does. */
export function memberInWords<Wire>(value: Wire): InWords<Wire> {
  return renamed(value, WORDS) as InWords<Wire>;
}

/** The session of this page. */
export const sessionStore = createSessionStore(memberInWords(siteState.session));

/** Returns the id of the member whom this page shows; undefined for a visitor. Calls name it. */
export function shownMemberId(): string | undefined {
  return sessionStore.store.getState().user?.userId;
}
