import { TEST_MEMBER } from '../platform/test-page.ts';
import { simulateTabMessage, sentMessages } from './test-tabs.ts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SESSION_END_HEADER } from 'shared-types/platform';
import { SESSION_PATH } from 'shared-types/calls';
import { dismissDialogs } from '../dialogs/dialog-queue.ts';
import { pageLoad } from '../platform/page-load.ts';
import { endSession } from './end-session.ts';
import { session } from './session.ts';
import { sessionStore } from './session-store.ts';
import { recordSessionEnd, sessionEnd } from './session-end.ts';

const fetched = jest.spyOn(globalThis, 'fetch');
jest.spyOn(pageLoad, 'go').mockReturnValue(undefined);
const respond = (body: object) => fetched.mockResolvedValueOnce(new Response(JSON.stringify(body)));
const requestedPaths = () => fetched.mock.calls.map(([path]) => path);

beforeEach(() => {
  jest.useFakeTimers();
  dismissDialogs();
  sessionStore.setUser(TEST_MEMBER);
  fetched.mockReset();
  sentMessages.length = 0;
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a message to the other tabs', () => {
  const LOOK = [{ type: 'session' }];

  it('sends a message after a login, not after a rejected one', async () => {
    respond({ status: 'pass' });
    await session.signIn('demo01', 'wrong');
    expect(sentMessages).toEqual([]);
    respond({ status: 'success', user: TEST_MEMBER });
    await session.signIn('demo01', 'right');
    expect(sentMessages).toEqual(LOOK);
  });

  it('sends a message after a logout', async () => {
    respond({ status: 'success' });
    await session.signOut();
    expect(sentMessages).toEqual(LOOK);
  });

  it('sends a message once when the login has ended', () => {
    endSession('lost');
    endSession('lost');
    expect(sentMessages).toEqual(LOOK);
  });

  it('sends a message for a new session end, not for response latency', () => {
    recordSessionEnd(new Headers({ [SESSION_END_HEADER]: '1800' }));
    const end = { at: Date.now() + 1_800_000, final: false };
    expect(sentMessages).toEqual([{ type: 'end', end, userId: TEST_MEMBER.userId }]);
    jest.advanceTimersByTime(1_000);
    recordSessionEnd(new Headers({ [SESSION_END_HEADER]: '1800' }));
    expect(sentMessages).toHaveLength(1);
  });
});

describe('a message of another tab', () => {
  it('refreshes the session after a login or logout', async () => {
    respond({ user: null });
    simulateTabMessage({ type: 'session' });
    await jest.advanceTimersByTimeAsync(0);
    expect(requestedPaths()).toEqual([SESSION_PATH]);
    expect(sessionStore.store.getState().loggedOut).toBe(true);
  });

  it("applies the session's end", () => {
    const end = { at: Date.now() + 60 * 60_000, final: true };
    simulateTabMessage({ type: 'end', end, userId: TEST_MEMBER.userId });
    expect(sessionEnd.getState().end).toEqual(end);
  });

  it('ignores a message about another member', () => {
    const before = sessionEnd.getState().end;
    simulateTabMessage({ type: 'end', end: { at: Date.now() + 5 * 60_000, final: true }, userId: 'other1' });
    expect(sessionEnd.getState().end).toEqual(before);
  });
});
