import {
  type PlatformSession,
  renamed,
  type SessionState,
  type SignInAnswer,
  type UserPatch,
  WORDS,
} from 'shared-types';

/** What the wire calls the member's fields, by the words inside. */
const WIRE = { inPlay: 'in_balance', comp: 'rolling', bank: 'bankname', bankNumber: 'banknum' } as const;

/** States as the wire calls their fields; the same state is always the same object. */
const known = new WeakMap<SessionState, SessionState>();

function ofWire(state: SessionState): SessionState {
  const found = known.get(state) ?? (renamed(state, WIRE) as SessionState);
  known.set(state, found);
  return found;
}

/**
 * The session as features had it before major 4: the member's fields are called as on the wire. It has the type of the
 * present one, since nothing that is written today is built against it.
 */
export function wireSession(session: PlatformSession): PlatformSession {
  return {
    ...session,
    store: {
      getState: () => ofWire(session.store.getState()),
      subscribe: (listener) => session.store.subscribe((now, before) => listener(ofWire(now), ofWire(before))),
    },
    use: (select) => session.use((state) => select(ofWire(state))),
    patchUser: (patch) => session.patchUser(renamed(patch, WORDS) as UserPatch),
    signIn: async (...sent) => renamed(await session.signIn(...sent), WIRE) as SignInAnswer,
  };
}
