import { TEST_MEMBER } from '../platform/test-page.ts';
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { AGREED_TO_ALL, SESSION_PATH } from 'shared-types/calls';
import { dialogQueue, dialogs, dismissDialogs } from '../dialogs/dialog-queue.ts';
import { pageLoad } from '../platform/page-load.ts';
import { getDraftName } from '../storage/has-draft.ts';
import { confirmSignOut, session } from './session.ts';
import { createSessionStore, sessionStore } from './session-store.ts';
import { act } from '@testing-library/react';
import { refreshOnPageShow } from './refresh-on-page-show.ts';

describe('session', () => {
  const fetched = jest.spyOn(globalThis, 'fetch');
  const reload = jest.spyOn(pageLoad, 'reload').mockReturnValue(undefined);
  const go = jest.spyOn(pageLoad, 'go').mockReturnValue(undefined);
  const respond = (status: number, body: object) =>
    fetched.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }));
  const state = () => session.store.getState();
  const shown = () => dialogQueue.getState().dialogs;

  beforeEach(() => {
    fetched.mockReset();
    reload.mockClear();
    go.mockClear();
    localStorage.clear();
    dismissDialogs();
    sessionStore.setUser(TEST_MEMBER);
  });

  describe('signing in', () => {
    it('sends the credentials, stores none of them, and waits for the reload', async () => {
      sessionStore.setLoggedOut();
      respond(200, { status: 'success', user: { ...TEST_MEMBER, rolling: 4, bankname: '090' } });
      await expect(session.signIn('demo01', 'secret-word')).resolves.toMatchObject({
        status: 'success',
        user: { comp: 4, bank: '090' },
      });
      const [path, init] = fetched.mock.calls[0] ?? [];
      expect(path).toBe(SESSION_PATH);
      expect(JSON.parse(init?.body as string)).toEqual({ userId: 'demo01', password: 'secret-word' });
      expect(localStorage).toHaveLength(0);
      expect(state().status).toBe('loggedOut');
    });

    it("sends the member's consents", async () => {
      respond(200, { status: 'pass' });
      await session.signIn('demo01', 'secret-word', AGREED_TO_ALL);
      expect(JSON.parse(fetched.mock.calls.at(-1)?.[1]?.body as string)).toMatchObject({ agree: AGREED_TO_ALL });
    });

    it.each(['pass', 'wait', 'time', 'agree'])('returns the error code %s', async (status) => {
      respond(200, { status });
      await expect(session.signIn('demo01', 'wrong')).resolves.toEqual({ status });
    });
  });

  it('returns the member in domain names when a feature refreshes the session', async () => {
    respond(200, { user: { ...TEST_MEMBER, rolling: 4, in_balance: 3, banknum: '***678' } });
    await session.refresh();
    expect(state().user).toEqual({ ...TEST_MEMBER, comp: 4, inPlay: 3, bankNumber: '***678' });
  });

  describe('signing out', () => {
    it('confirms, ends the session at the proxy and loads the home page', async () => {
      respond(200, { status: 'success' });
      const done = confirmSignOut();
      expect(shown()[0]?.message).toBe('msg3001');
      expect(fetched).not.toHaveBeenCalled();
      shown()[0]?.settle(true);
      await done;
      expect(fetched.mock.calls[0]?.[1]?.method).toBe('DELETE');
      expect(go).toHaveBeenCalledWith('/');
    });

    it('does nothing when the member cancels', async () => {
      const done = confirmSignOut();
      shown()[0]?.settle(false);
      await done;
      expect(fetched).not.toHaveBeenCalled();
      expect(go).not.toHaveBeenCalled();
    });

    it('succeeds when the session has ended already', async () => {
      respond(401, { error: 'expired' });
      await session.signOut();
      expect(go).toHaveBeenCalledWith('/');
    });

    it('shows a message when the logout failed', async () => {
      fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
      const done = session.signOut();
      await Promise.resolve();
      while (shown().length === 0) {
        await new Promise((resolve) => setTimeout(resolve));
      }
      expect(shown()[0]?.message).toBe('msg3005');
      shown()[0]?.settle(true);
      await done;
      expect(go).not.toHaveBeenCalled();
      expect(state().status).toBe('loggedIn');
    });
  });

  describe('refreshing the session', () => {
    it('preserves the member object when nothing changed', async () => {
      respond(200, { user: { ...TEST_MEMBER } });
      await session.refresh();
      expect(state().user).toBe(TEST_MEMBER);
    });

    it('logs out a member whose login has ended, with a message instead of questions', async () => {
      const question = dialogs.confirm('msg2003');
      respond(200, { user: null });
      await session.refresh();
      await expect(question).resolves.toBe(false);
      expect(state().loggedOut).toBe(true);
      expect(shown().map(({ message }) => message)).toEqual(['msg3007']);
    });

    it('stores drafts for the next login, shows a message, and returns to the page', async () => {
      sessionStorage.setItem(`mf-community:${getDraftName('help', TEST_MEMBER.userId)}`, '{}');
      history.replaceState(null, '', '/help?open=7');
      respond(200, { user: null });
      await session.refresh();
      expect(shown().map(({ message }) => message)).toEqual(['msg3014']);
      expect(sessionStorage.getItem('return-path')).toContain('"/help?open=7"');
      sessionStorage.clear();
      history.replaceState(null, '', '/');
    });

    it('preserves the state without a response and never rejects', async () => {
      respond(502, { error: 'unavailable' });
      await session.refresh();
      expect(state().user).toBe(TEST_MEMBER);
    });
  });
});

describe('the session at the start', () => {
  it.each([
    ['unknown', { status: 'loading', loggedOut: null, user: null }],
    [null, { status: 'loggedOut', loggedOut: true, user: null }],
    [TEST_MEMBER, { status: 'loggedIn', loggedOut: false, user: TEST_MEMBER }],
  ] as const)("reads the session from the page's state (%#)", (session, state) => {
    expect(createSessionStore(session).store.getState()).toEqual(state);
  });
});

describe('refresh on page show', () => {
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
});
