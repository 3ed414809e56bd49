import { TEST_MEMBER } from '../platform/test-page.ts';
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { SESSION_PATH } from 'shared-types/calls';
import { pageLoad } from '../platform/page-load.ts';
import { refreshOnPageShow } from './refresh-on-page-show.ts';
import { sessionStore } from './session-store.ts';

const fetched = jest.spyOn(globalThis, 'fetch');
const reload = jest.spyOn(pageLoad, 'reload').mockReturnValue(undefined);
const requestedPaths = () => fetched.mock.calls.map(([path]) => path);
const dispatchPageShow = async (persisted: boolean) =>
  act(async () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted })));

beforeAll(refreshOnPageShow);
beforeEach(() => {
  fetched.mockReset();
  fetched.mockResolvedValue(new Response(JSON.stringify({ user: TEST_MEMBER })));
  reload.mockClear();
  sessionStore.setLoggedOut();
});

describe('a page restored from the back/forward cache', () => {
  it("refreshes the session and stays when it is a visitor's", async () => {
    await dispatchPageShow(true);
    expect(requestedPaths()).toEqual([SESSION_PATH]);
    expect(sessionStore.store.getState().user?.userId).toBe(TEST_MEMBER.userId);
    expect(reload).not.toHaveBeenCalled();
  });

  it("reloads when it is a member's", async () => {
    sessionStore.setUser(TEST_MEMBER);
    await dispatchPageShow(true);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(requestedPaths()).toEqual([]);
  });
});

it.each([null, TEST_MEMBER])('does nothing when the page was just loaded: %p', async (user) => {
  if (user !== null) {
    sessionStore.setUser(user);
  }
  await dispatchPageShow(false);
  expect(requestedPaths()).toEqual([]);
  expect(reload).not.toHaveBeenCalled();
});
