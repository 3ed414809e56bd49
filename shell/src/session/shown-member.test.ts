import { fetched, TEST_MEMBER } from '../test-site/test-site.ts';
import { listDialogs, listRequests, respond } from '../test-site/set-up.ts';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MEMBER_HEADER, OTHER_MEMBER_HEADER } from 'shared-types/platform';
import { SESSION_PATH } from 'shared-types/calls';
import { createCaller } from '../api/call.ts';
import { SHELL } from '../api/caller.ts';
import { dialogs } from '../dialogs/dialog-queue.ts';
import { pageLoad } from '../platform/page-load.ts';
import { session } from './session.ts';
import { sessionStore } from './session-store.ts';

const call = createCaller(SHELL);
const readMoney = async () => call('get-in-game-balance', {});

const reload = jest.spyOn(pageLoad, 'reload').mockReturnValue(undefined);
const go = jest.spyOn(pageLoad, 'go').mockReturnValue(undefined);
const other = () => Response.json({ error: 'no' }, { status: 409, headers: { [OTHER_MEMBER_HEADER]: '1' } });
/** What the page did: how often it was reloaded, and the dialogs that it shows. */
const effects = () => [reload.mock.calls.length, listDialogs()];

beforeEach(() => {
  reload.mockClear();
  go.mockClear();
  sessionStore.setUser(TEST_MEMBER);
});

describe('a call', () => {
  it('names the member whom the page shows', async () => {
    fetched.mockImplementation(async () => Response.json({ status: 'success' }));
    await readMoney();
    sessionStore.setUser({ ...TEST_MEMBER, userId: '회원' });
    await readMoney();
    sessionStore.setLoggedOut();
    await call('get-casino-setting', {});
    const named = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get(MEMBER_HEADER));
    expect(named).toEqual([TEST_MEMBER.userId, encodeURIComponent('회원'), null]);
  });

  it('reloads the page once when another member is logged in', async () => {
    fetched.mockImplementation(async () => other());
    const sent = [readMoney(), call('get-help-list', {})];
    const failures = (await Promise.allSettled(sent)).map((one) => one.status === 'rejected' && one.reason);
    expect(reload).toHaveBeenCalledTimes(1);
    // Features show nothing themselves.
    await Promise.all(failures.map(async (failure) => dialogs.failure(failure)));
    expect(listDialogs()).toEqual([]);
    expect(sessionStore.store.getState().status).toBe('loggedIn');
  });

  it('shows a message when the reload did not help', async () => {
    fetched.mockImplementation(async () => other());
    // As the previous page wrote it.
    sessionStorage.setItem('other-member', JSON.stringify({ at: Date.now(), page: performance.timeOrigin - 1_000 }));
    await readMoney().catch(() => undefined);
    expect(effects()).toEqual([0, ['msg3015']]);
  });
});

describe('a response that arrives after another member took over the page', () => {
  it.each<[string, () => Promise<unknown>, Response]>([
    ['the money of the previous member', readMoney, Response.json({ status: 'success', balance: 99 })],
    ['the end of a login', readMoney, Response.json({ error: 'gone' }, { status: 401 })],
    ['that another member is logged in', readMoney, other()],
    ['no session', session.refresh, Response.json({ user: null })],
    ['the session of the previous member', session.refresh, Response.json({ user: TEST_MEMBER })],
  ])('changes nothing when it reports %s', async (_, send, response) => {
    const late = Promise.withResolvers<Response>();
    fetched.mockReturnValueOnce(late.promise);
    const sent = send().catch(() => undefined);
    sessionStore.setUser({ ...TEST_MEMBER, userId: 'next01', balance: 7 });
    late.resolve(response);
    await sent;
    expect(sessionStore.store.getState().user).toMatchObject({ userId: 'next01', balance: 7 });
    expect(effects()).toEqual([0, []]);
  });
});

it('reloads instead of logging out another member', async () => {
  fetched.mockResolvedValueOnce(other());
  await session.signOut();
  expect(effects()).toEqual([1, []]);
  expect(go).not.toHaveBeenCalled();
});

describe('a login', () => {
  const logIns = [
    ['by password', async () => session.signIn('demo01', 'secret')],
    ['by passkey', async () => call('passkey-login', { passkey: {} as never })],
  ] as const;

  beforeEach(() => sessionStore.setLoggedOut());

  it.each(logIns)('shows by %s that cookies are required when the browser stored none', async (_, logIn) => {
    respond({ status: 'success', user: TEST_MEMBER });
    respond({ user: null });
    const failure = await logIn().catch((reason: unknown) => reason);
    await dialogs.failure(failure);
    expect(failure).toMatchObject({ kind: 'login' });
    expect(listDialogs()).toEqual(['msg3016']);
    expect(sessionStore.store.getState().status).toBe('loggedOut');
  });

  it.each(logIns)('succeeds by %s when the browser stored the session, which it queries once', async (_, logIn) => {
    respond({ status: 'success', user: TEST_MEMBER });
    respond({ user: TEST_MEMBER });
    expect(await logIn()).toMatchObject({ status: 'success' });
    expect(listDialogs()).toEqual([]);
    expect(listRequests()).toEqual([expect.anything(), SESSION_PATH]);
  });

  it.each([...logIns, ['of a new member', async () => call('user-register', {} as never)] as const])(
    'sends nothing by %s when cookies are disabled',
    async (_, logIn) => {
      const enabled = jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
      await expect(logIn()).rejects.toMatchObject({ kind: 'login' });
      enabled.mockRestore();
      expect([fetched.mock.calls.length, listDialogs()]).toEqual([0, ['msg3016']]);
    },
  );
});
