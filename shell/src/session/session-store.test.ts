import { TEST_MEMBER } from '../platform/test-page.ts';
import { describe, expect, it } from '@jest/globals';
import { createSessionStore } from './session-store.ts';

describe('the session at the start', () => {
  it.each([
    ['unknown', { status: 'loading', loggedOut: null, user: null }],
    [null, { status: 'loggedOut', loggedOut: true, user: null }],
    [TEST_MEMBER, { status: 'loggedIn', loggedOut: false, user: TEST_MEMBER }],
  ] as const)("reads the session from the page's state (%#)", (session, state) => {
    expect(createSessionStore(session).store.getState()).toEqual(state);
  });
});
