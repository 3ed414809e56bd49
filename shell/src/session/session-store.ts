import { type InDomainNames, type Play, renamed, WORDS } from 'shared-types/calls';
import type { SessionState, TimedPlay, User, UserPatch } from 'shared-types/platform';
import { createStore, type StoreApi } from 'zustand';
import { siteState } from '../site-state/site-state.ts';

export interface SessionStore {
  readonly store: StoreApi<SessionState>;
  readonly setUser: (user: User) => void;
  readonly setLoggedOut: () => void;
  /** Merges fields into the stored member; preserves the object if nothing differs. */
  readonly patchUser: (patch: UserPatch) => void;
  readonly setPlay: (play: Play) => void;
}

const LOADING: SessionState = { status: 'loading', loggedOut: null, user: null };
const LOGGED_OUT: SessionState = { status: 'loggedOut', loggedOut: true, user: null };

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

export function renameMemberFields<Wire>(value: Wire): InDomainNames<Wire> {
  return renamed(value, WORDS) as InDomainNames<Wire>;
}

export const sessionStore = createSessionStore(renameMemberFields(siteState.session));

/** Returns the id of the member whom this page shows; undefined for a visitor. Calls send it. */
export function getShownMemberId(): string | undefined {
  return sessionStore.store.getState().user?.userId;
}
