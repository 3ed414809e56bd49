import { MEMBER } from '../platform/test-page.ts';
import { simulateTabMessage, sent } from './test-tabs.ts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { CALLS_PATH, HEALTH_CHECK_INTERVAL_MS, SESSION_END_HEADER } from 'shared-types/platform';
import { SESSION_PATH } from 'shared-types/calls';
import { dismissDialogs } from '../dialogs/dialog-queue.ts';
import { useHealth } from '../health/use-health.ts';
import { pageLoad } from '../platform/page-load.ts';
import { noteRevision, onRevision } from '../refresh-offer/revision.ts';
import { endSession } from './end-session.ts';
import { session } from './session.ts';
import { sessionStore } from './session-store.ts';
import { noteSessionEnd, sessionEnd } from './session-end.ts';

const HEALTH_CHECK = `${CALLS_PATH}/user-health-check`;

const fetched = jest.spyOn(globalThis, 'fetch');
jest.spyOn(pageLoad, 'go').mockReturnValue(undefined);
const answer = (body: object) => fetched.mockResolvedValueOnce(new Response(JSON.stringify(body)));
const asked = () => fetched.mock.calls.map(([path]) => path);
const user = () => sessionStore.store.getState().user;
const found = (balance: number) => ({ status: 'success', user: { balance }, noteCount: 0, helpCount: 0 });
const pass = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));

function Frame(): null {
  useHealth();
  return null;
}
const open = () =>
  render(
    <MemoryRouter>
      <Frame />
    </MemoryRouter>,
  );

beforeEach(() => {
  jest.useFakeTimers();
  act(() => {
    dismissDialogs();
    sessionStore.setUser(MEMBER);
  });
  fetched.mockReset();
  sent.length = 0;
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the other tabs are notified', () => {
  const LOOK = [{ type: 'session' }];

  it('of a login, not of a rejected one', async () => {
    answer({ status: 'pass' });
    await session.signIn('demo01', 'wrong');
    expect(sent).toEqual([]);
    answer({ status: 'success', user: MEMBER });
    await session.signIn('demo01', 'right');
    expect(sent).toEqual(LOOK);
  });

  it('of a logout', async () => {
    answer({ status: 'success' });
    await session.signOut();
    expect(sent).toEqual(LOOK);
  });

  it('of an ended login, once', () => {
    endSession('lost');
    endSession('lost');
    expect(sent).toEqual(LOOK);
  });

  it("of the member's state after each query of this tab", async () => {
    open();
    answer(found(42));
    await pass(HEALTH_CHECK_INTERVAL_MS);
    expect(asked()).toEqual([HEALTH_CHECK]);
    expect(sent).toEqual([{ type: 'health', found: found(42), userId: MEMBER.userId }]);
  });

  it('of a new session end, not of response latency', async () => {
    noteSessionEnd(new Headers({ [SESSION_END_HEADER]: '1800' }));
    const end = { at: Date.now() + 1_800_000, final: false };
    expect(sent).toEqual([{ type: 'end', end, userId: MEMBER.userId }]);
    await pass(1_000);
    noteSessionEnd(new Headers({ [SESSION_END_HEADER]: '1800' }));
    expect(sent).toHaveLength(1);
  });

  it("of the registry's revision", () => {
    noteRevision(new Headers({ 'x-registry-revision': '7' }));
    expect(sent).toEqual([{ type: 'revision', revision: 7 }]);
  });
});

describe('a message of another tab', () => {
  it('refreshes the session after a login or logout', async () => {
    answer({ user: null });
    await act(async () => simulateTabMessage({ type: 'session' }));
    expect(asked()).toEqual([SESSION_PATH]);
    expect(sessionStore.store.getState().loggedOut).toBe(true);
  });

  it("applies the member's state and restarts the interval", async () => {
    open();
    await pass(HEALTH_CHECK_INTERVAL_MS - 1_000);
    await act(async () => simulateTabMessage({ type: 'health', found: found(7), userId: MEMBER.userId }));
    expect(user()?.balance).toBe(7);
    await pass(HEALTH_CHECK_INTERVAL_MS - 1_000);
    expect(asked()).toEqual([]);
    answer(found(8));
    await pass(1_000);
    expect(asked()).toEqual([HEALTH_CHECK]);
  });

  it('makes the leading tab query immediately', async () => {
    open();
    answer(found(9));
    await act(async () => simulateTabMessage({ type: 'ask' }));
    expect(user()?.balance).toBe(9);
  });

  it("applies the session's end", () => {
    const end = { at: Date.now() + 60 * 60_000, final: true };
    simulateTabMessage({ type: 'end', end, userId: MEMBER.userId });
    expect(sessionEnd.getState().end).toEqual(end);
  });

  it('is ignored for another member', async () => {
    open();
    const before = [user(), sessionEnd.getState().end];
    const end = { at: Date.now() + 5 * 60_000, final: true };
    await act(async () => simulateTabMessage({ type: 'end', end, userId: 'other1' }));
    await act(async () => simulateTabMessage({ type: 'health', found: found(999), userId: 'other1' }));
    expect([user(), sessionEnd.getState().end]).toEqual(before);
  });

  it("applies the registry's revision and ignores invalid data", () => {
    const heard = jest.fn();
    const stop = onRevision(heard);
    simulateTabMessage({ type: 'revision', revision: 'eight' });
    simulateTabMessage({ type: 'revision', revision: 8 });
    stop();
    expect(heard.mock.calls).toEqual([[8]]);
  });
});
