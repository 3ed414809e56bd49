import { fetched, sentMessages, simulateTabMessage, TEST_MEMBER } from '../test-site/test-site.ts';
import { listDialogs, listRequests, pass, respond, installFakeTimers } from '../test-site/set-up.ts';
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { AGREED_TO_ALL, SESSION_PATH } from 'shared-types/calls';
import { SESSION_END_HEADER } from 'shared-types/platform';
import { dialogQueue, dialogs } from '../dialogs/dialog-queue.ts';
import { pageLoad } from '../platform/page-load.ts';
import { getDraftName } from '../storage/has-draft.ts';
import { endSession } from './end-session.ts';
import { confirmSignOut, refreshOnPageShow, session } from './session.ts';
import { recordSessionEnd, sessionEnd } from './session-end.ts';
import { createSessionStore, sessionStore } from './session-store.ts';

const reload = jest.spyOn(pageLoad, 'reload').mockReturnValue(undefined);
const go = jest.spyOn(pageLoad, 'go').mockReturnValue(undefined);
const state = () => session.store.getState();
const settle = (confirmed: boolean) => dialogQueue.getState().dialogs[0]?.settle(confirmed);

installFakeTimers();
beforeEach(() => {
  reload.mockClear();
  go.mockClear();
  sessionStore.setUser(TEST_MEMBER);
});

describe('signing in', () => {
  it('sends the credentials, stores none of them, and waits for the reload', async () => {
    sessionStore.setLoggedOut();
    respond({ status: 'success', user: { ...TEST_MEMBER, rolling: 4, bankname: '090' } });
    await expect(session.signIn('demo01', 'secret-word')).resolves.toMatchObject({
      status: 'success',
      user: { comp: 4, bank: '090' },
    });
    const [path, init] = fetched.mock.calls[0] ?? [];
    expect(path).toBe(SESSION_PATH);
    expect(JSON.parse(init?.body as string)).toEqual({ userId: 'demo01', password: 'secret-word' });
    expect(localStorage).toHaveLength(0);
    expect(state().status).toBe('loggedOut');
    expect(sentMessages).toEqual([{ type: 'session' }]);
  });

  it("sends the member's consents, and returns an error code", async () => {
    respond({ status: 'pass' });
    await expect(session.signIn('demo01', 'secret-word', AGREED_TO_ALL)).resolves.toEqual({ status: 'pass' });
    expect(JSON.parse(fetched.mock.lastCall?.[1]?.body as string)).toMatchObject({ agree: AGREED_TO_ALL });
    expect(sentMessages).toEqual([]);
  });
});

describe('signing out', () => {
  it('confirms, ends the session at the proxy and loads the home page', async () => {
    respond({ status: 'success' });
    const done = confirmSignOut();
    expect(listDialogs()).toEqual(['msg3001']);
    expect(fetched).not.toHaveBeenCalled();
    settle(true);
    await done;
    expect(fetched.mock.calls[0]?.[1]?.method).toBe('DELETE');
    expect(go).toHaveBeenCalledWith('/');
    expect(sentMessages).toEqual([{ type: 'session' }]);
  });

  it('does nothing when the member cancels', async () => {
    const done = confirmSignOut();
    settle(false);
    await done;
    expect([fetched.mock.calls, go.mock.calls]).toEqual([[], []]);
  });

  it('succeeds when the session has ended already', async () => {
    respond({ error: 'expired' }, 401);
    await session.signOut();
    expect(go).toHaveBeenCalledWith('/');
  });

  it('shows a message when the logout failed', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const done = session.signOut();
    await pass(0);
    expect(listDialogs()).toEqual(['msg3005']);
    settle(true);
    await done;
    expect(go).not.toHaveBeenCalled();
    expect(state().status).toBe('loggedIn');
  });
});

describe('refreshing the session', () => {
  it('preserves the member object when nothing changed', async () => {
    respond({ user: { ...TEST_MEMBER } });
    await session.refresh();
    expect(state().user).toBe(TEST_MEMBER);
  });

  it('stores the member in domain names', async () => {
    respond({ user: { ...TEST_MEMBER, rolling: 4, in_balance: 3, banknum: '***678' } });
    await session.refresh();
    expect(state().user).toEqual({ ...TEST_MEMBER, comp: 4, inPlay: 3, bankNumber: '***678' });
  });

  it('logs out a member whose login has ended, with a message instead of questions', async () => {
    const question = dialogs.confirm('msg2003');
    respond({ user: null });
    await session.refresh();
    await expect(question).resolves.toBe(false);
    expect(state().loggedOut).toBe(true);
    expect(listDialogs()).toEqual(['msg3007']);
  });

  it('stores drafts for the next login, shows a message, and returns to the page', async () => {
    sessionStorage.setItem(`mf-community:${getDraftName('help', TEST_MEMBER.userId)}`, '{}');
    history.replaceState(null, '', '/help?open=7');
    respond({ user: null });
    await session.refresh();
    expect(listDialogs()).toEqual(['msg3014']);
    expect(sessionStorage.getItem('return-path')).toContain('"/help?open=7"');
  });

  it('preserves the state without a response and never rejects', async () => {
    respond({ error: 'unavailable' }, 502);
    await session.refresh();
    expect(state().user).toBe(TEST_MEMBER);
  });
});

it.each([
  ['unknown', { status: 'loading', loggedOut: null, user: null }],
  [null, { status: 'loggedOut', loggedOut: true, user: null }],
  [TEST_MEMBER, { status: 'loggedIn', loggedOut: false, user: TEST_MEMBER }],
] as const)("reads the session from the page's state (%#)", (included, expected) => {
  expect(createSessionStore(included).store.getState()).toEqual(expected);
});

describe('a page that is shown', () => {
  const show = async (persisted: boolean) =>
    act(async () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted })));

  beforeAll(refreshOnPageShow);

  it("refreshes the session of a visitor's page from the back/forward cache", async () => {
    sessionStore.setLoggedOut();
    respond({ user: TEST_MEMBER });
    await show(true);
    expect(listRequests()).toEqual([SESSION_PATH]);
    expect(state().user?.userId).toBe(TEST_MEMBER.userId);
    expect(reload).not.toHaveBeenCalled();
  });

  it("reloads a member's page from the back/forward cache, not a loaded one", async () => {
    await show(false);
    expect([listRequests(), reload.mock.calls]).toEqual([[], []]);
    await show(true);
    expect([listRequests(), reload.mock.calls]).toEqual([[], [[]]]);
  });
});

describe('a message to the other tabs', () => {
  it('is sent once when the login has ended', () => {
    endSession('lost');
    endSession('lost');
    expect(sentMessages).toEqual([{ type: 'session' }]);
  });

  it('is sent for a new session end, not for response latency', async () => {
    recordSessionEnd(new Headers({ [SESSION_END_HEADER]: '1800' }));
    const end = { at: Date.now() + 1_800_000, final: false };
    expect(sentMessages).toEqual([{ type: 'end', end, userId: TEST_MEMBER.userId }]);
    await pass(1_000);
    recordSessionEnd(new Headers({ [SESSION_END_HEADER]: '1800' }));
    expect(sentMessages).toHaveLength(1);
  });
});

describe('a message of another tab', () => {
  it('refreshes the session after a login or logout', async () => {
    respond({ user: null });
    simulateTabMessage({ type: 'session' });
    await pass(0);
    expect(listRequests()).toEqual([SESSION_PATH]);
    expect(state().loggedOut).toBe(true);
  });

  it("applies the session's end of the same member", () => {
    const end = { at: Date.now() + 60 * 60_000, final: true };
    simulateTabMessage({ type: 'end', end, userId: TEST_MEMBER.userId });
    simulateTabMessage({ type: 'end', end: { at: Date.now() + 5 * 60_000, final: true }, userId: 'other1' });
    expect(sessionEnd.getState().end).toEqual(end);
  });
});
