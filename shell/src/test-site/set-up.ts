import { fetched, sentMessages } from './test-site.ts';
import { afterEach, beforeEach, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { dialogQueue, dismissDialogs } from '../dialogs/dialog-queue.ts';
import type { User } from 'shared-types/platform';
import { createSessionStore, sessionStore } from '../session/session-store.ts';

// Each test starts at the home page as a visitor, in a browser with empty storage.
beforeEach(() => {
  fetched.mockReset();
  sentMessages.length = 0;
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  sessionStore.setLoggedOut();
});
afterEach(() => dismissDialogs());

export function installFakeTimers(): void {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
}

export const listDialogs = () => dialogQueue.getState().dialogs.map(({ message }) => message);

/** Returns the paths of the requests, calls by their name. */
export const listRequests = () => fetched.mock.calls.map(([path]) => (path as string).replace('/api/routes/', ''));

export const respond = (body: object, status = 200) => fetched.mockResolvedValueOnce(Response.json(body, { status }));

/** Advances the fake time in ms. */
export const pass = async (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));

/** Shows the page to a member, to a visitor (null), or while the session is unknown. */
export const setSession = (session: User | null | 'unknown') =>
  act(() => sessionStore.store.setState(createSessionStore(session).store.getState(), true));
