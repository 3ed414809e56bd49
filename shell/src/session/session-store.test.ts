import { MEMBER } from '../platform/test-page.ts';
import { describe, expect, it, jest } from '@jest/globals';
import { createSessionStore, mergeIfChanged } from './session-store.ts';

describe('the session at the start', () => {
  it.each([
    ['unknown', { status: 'loading', loggedOut: null, user: null }],
    [null, { status: 'loggedOut', loggedOut: true, user: null }],
    [MEMBER, { status: 'loggedIn', loggedOut: false, user: MEMBER }],
  ] as const)('follows from what the page carries (%#)', (session, state) => {
    expect(createSessionStore(session).store.getState()).toEqual(state);
  });
});

describe('a patch', () => {
  it('changes only when something differs, and tells only then', () => {
    const { store, patchUser } = createSessionStore(MEMBER);
    const listener = jest.fn();
    store.subscribe(listener);
    patchUser({ balance: MEMBER.balance, noteCount: MEMBER.noteCount });
    expect(store.getState().user).toBe(MEMBER);
    expect(listener).not.toHaveBeenCalled();
    patchUser({ balance: 10 });
    expect(store.getState().user).toEqual({ ...MEMBER, balance: 10 });
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('never takes a field away', () => {
    const incomplete = JSON.parse('{"nick":"달","level":null}') as { nick: string };
    const merged = mergeIfChanged(MEMBER, { ...incomplete, ...({ phone: undefined } as object) });
    expect(merged).toMatchObject({ nick: '달', userId: MEMBER.userId });
    expect('phone' in merged).toBe(false);
  });

  it('makes no member of a visitor', () => {
    const { store, patchUser } = createSessionStore(null);
    patchUser(MEMBER);
    expect(store.getState().status).toBe('loggedOut');
  });
});
