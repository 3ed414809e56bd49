import { TEST_MEMBER } from '../platform/test-page.ts';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MEMBER_HEADER, OTHER_MEMBER_HEADER } from 'shared-types/platform';
import { SESSION_PATH } from 'shared-types/calls';
import { createCaller } from '../api/call.ts';
import { SHELL } from '../api/caller.ts';
import { dialogQueue, dialogs, dismissDialogs } from '../dialogs/dialog-queue.ts';
import { pageLoad } from '../platform/page-load.ts';
import { session } from './session.ts';
import { sessionStore } from './session-store.ts';

const call = createCaller(SHELL);

const fetched = jest.spyOn(globalThis, 'fetch');
const reload = jest.spyOn(pageLoad, 'reload').mockReturnValue(undefined);
const go = jest.spyOn(pageLoad, 'go').mockReturnValue(undefined);
const shown = () => dialogQueue.getState().dialogs.map(({ message }) => message);
const named = () => fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get(MEMBER_HEADER));
const other = () => new Response('{"error":"no"}', { status: 409, headers: { [OTHER_MEMBER_HEADER]: '1' } });

beforeEach(() => {
  fetched.mockReset();
  reload.mockClear();
  go.mockClear();
  sessionStorage.clear();
  dismissDialogs();
  sessionStore.setUser(TEST_MEMBER);
});

describe('a call', () => {
  it('names the member whom the page shows', async () => {
    fetched.mockImplementation(async () => new Response('{"status":"success"}'));
    await call('get-in-game-balance', {});
    sessionStore.setUser({ ...TEST_MEMBER, userId: '회원' });
    await call('get-in-game-balance', {});
    sessionStore.setLoggedOut();
    await call('get-casino-setting', {});
    expect(named()).toEqual([TEST_MEMBER.userId, encodeURIComponent('회원'), null]);
  });

  it('reloads the page once when another member is logged in', async () => {
    fetched.mockImplementation(async () => other());
    const failures = await Promise.all(
      [call('get-in-game-balance', {}), call('get-help-list', {})].map(async (sent) =>
        sent.then(undefined, (failure: unknown) => failure),
      ),
    );
    expect(reload).toHaveBeenCalledTimes(1);
    // Features show nothing themselves.
    await Promise.all(failures.map(async (failure) => dialogs.failure(failure)));
    expect(shown().filter((message) => message === 'msg3005')).toEqual([]);
    expect(sessionStore.store.getState().status).toBe('loggedIn');
  });

  it('shows a message when the reload did not help', async () => {
    fetched.mockImplementation(async () => other());
    // As the previous page wrote it.
    sessionStorage.setItem('other-member', JSON.stringify({ at: Date.now(), page: performance.timeOrigin - 1_000 }));
    await call('get-in-game-balance', {}).catch(() => undefined);
    expect([reload.mock.calls.length, shown()]).toEqual([0, ['msg3015']]);
  });

  it('changes nothing when the page shows another member by now', async () => {
    let respond: (response: Response) => void = () => undefined;
    fetched.mockReturnValueOnce(new Promise((resolve) => (respond = resolve)));
    const sent = call('get-in-game-balance', {}).catch(() => undefined);
    sessionStore.setUser({ ...TEST_MEMBER, userId: 'next01' });
    respond(other());
    await sent;
    expect([reload.mock.calls.length, shown()]).toEqual([0, []]);
  });
});

describe('a response that arrives after another member took over the page', () => {
  const late = async (sent: () => Promise<unknown>, response: Response) => {
    let respond: (response: Response) => void = () => undefined;
    fetched.mockReturnValueOnce(new Promise((resolve) => (respond = resolve)));
    const done = sent().catch(() => undefined);
    sessionStore.setUser({ ...TEST_MEMBER, userId: 'next01', balance: 7 });
    respond(response);
    await done;
    const { user } = sessionStore.store.getState();
    expect([user?.userId, user?.balance, shown(), reload.mock.calls.length]).toEqual(['next01', 7, [], 0]);
  };

  it('ignores the money of the previous member', async () =>
    late(async () => call('get-in-game-balance', {}), Response.json({ status: 'success', balance: 99 })));

  it('does not log out when a call is rejected', async () =>
    late(async () => call('get-in-game-balance', {}), Response.json({ error: 'gone' }, { status: 401 })));

  it.each([null, TEST_MEMBER])('does not log in or out when the session was %p', async (user) =>
    late(async () => session.refresh(), Response.json({ user })),
  );
});

it('reloads instead of logging out another member', async () => {
  fetched.mockResolvedValueOnce(other());
  await session.signOut();
  expect([reload.mock.calls.length, go.mock.calls.length, shown()]).toEqual([1, 0, []]);
});

describe('a login', () => {
  const success = { status: 'success', user: TEST_MEMBER };
  const logIns = [
    ['by password', async () => session.signIn('demo01', 'secret')],
    ['by passkey', async () => call('passkey-login', { passkey: {} as never })],
  ] as const;
  const respondToLogin = (session: unknown) =>
    fetched.mockImplementation(async (path) =>
      Response.json(path === SESSION_PATH && fetched.mock.calls.length > 1 ? session : success),
    );

  it.each(logIns)('shows by %s that cookies are required when the browser stored none', async (_, logIn) => {
    sessionStore.setLoggedOut();
    respondToLogin({ user: null });
    const failure = await logIn().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    await dialogs.failure(failure);
    expect(failure).toMatchObject({ kind: 'login' });
    expect(shown()).toEqual(['msg3016']);
    expect(sessionStore.store.getState().status).toBe('loggedOut');
  });

  it.each(logIns)('succeeds by %s when the browser stored the session', async (_, logIn) => {
    sessionStore.setLoggedOut();
    respondToLogin({ user: TEST_MEMBER });
    expect(await logIn()).toMatchObject({ status: 'success' });
    expect(shown()).toEqual([]);
  });

  it.each([...logIns, ['of a new member', async () => call('user-register', {} as never)] as const])(
    'sends nothing by %s when cookies are disabled',
    async (_, logIn) => {
      sessionStore.setLoggedOut();
      const enabled = jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
      await expect(logIn()).rejects.toMatchObject({ kind: 'login' });
      enabled.mockRestore();
      expect([fetched.mock.calls.length, shown()]).toEqual([0, ['msg3016']]);
    },
  );
});

it('queries the session once after a login', async () => {
  fetched.mockImplementation(async () => Response.json({ status: 'success', user: TEST_MEMBER }));
  await session.signIn('demo01', 'secret');
  expect(fetched.mock.calls.map(([path]) => path)).toEqual([SESSION_PATH, SESSION_PATH]);
});
