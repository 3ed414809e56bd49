import { TEST_MEMBER } from '../platform/test-page.ts';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { AGREED_TO_ALL } from 'shared-types/calls';
import { dialogQueue, dismissDialogs } from '../dialogs/dialog-queue.ts';
import { sessionStore } from '../session/session-store.ts';
import { createCaller } from './call.ts';
import { SHELL } from './caller.ts';

const call = createCaller(SHELL);

const fetched = jest.spyOn(globalThis, 'fetch');
const respond = (status: number, body: object) =>
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }));
const REGISTRATION = {
  userId: 'newone1',
  password: 'long-enough-1',
  passwordAgain: 'long-enough-1',
  nick: '새',
  phone: '01012345678',
  bankOwner: '홍길동',
  bankNumber: '12345678901',
  agree: AGREED_TO_ALL,
} as const;
const shown = () => dialogQueue.getState().dialogs.map(({ message }) => message);

beforeEach(() => {
  fetched.mockReset();
  dismissDialogs();
});

describe('call', () => {
  it('posts to the path of the call and returns error codes', async () => {
    respond(200, { status: 'wait' });
    await expect(call('user-ask-account', {})).resolves.toEqual({ status: 'wait' });
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/routes/user-ask-account');
  });

  it('ends the session of the whole page once when the login is lost', async () => {
    sessionStore.setUser(TEST_MEMBER);
    respond(401, { error: 'no login' });
    respond(401, { error: 'no login' });
    await Promise.allSettled([call('get-help-list', {}), call('get-user-note', {})]);
    expect(sessionStore.store.getState().loggedOut).toBe(true);
    expect(shown()).toEqual(['msg3007']);
  });

  it('renames fields to the wire format and names invalid fields as the caller does', async () => {
    const issues = [
      { path: '/exchange_pw', message: 'six digits' },
      { path: '/nick', message: 'too short' },
    ];
    respond(400, { error: 'no', issues });
    const body = { ...REGISTRATION, exchangePassword: '1', bank: '004' } as const;
    const failure = await call('user-register', body).catch((error: unknown) => error);
    expect(JSON.parse(fetched.mock.lastCall?.[1]?.body as string)).toMatchObject({ exchange_pw: '1', bankname: '004' });
    expect(failure).toMatchObject({ issues: [{ path: '/exchangePassword' }, { path: '/nick' }] });
  });

  it('renames the fields of a response, and stores those of the member', async () => {
    sessionStore.setUser(TEST_MEMBER);
    respond(200, { status: 'success', gameMoney: 5, balance: 7, rolling: 9, userId: TEST_MEMBER.userId });
    const money = { inPlay: 5, balance: 7, comp: 9, userId: TEST_MEMBER.userId };
    await expect(call('get-in-game-balance', {})).resolves.toEqual({ ...money, status: 'success' });
    expect(sessionStore.store.getState().user).toMatchObject(money);
  });

  it('shows nothing to a visitor when a login is missing', async () => {
    sessionStore.setLoggedOut();
    respond(401, { error: 'no login' });
    await expect(call('get-help-list', {})).rejects.toMatchObject({ kind: 'login' });
    expect(shown()).toEqual([]);
  });

  it('preserves the session while the service is unavailable', async () => {
    sessionStore.setUser(TEST_MEMBER);
    respond(502, { error: 'away' });
    await expect(call('get-help-list', {})).rejects.toMatchObject({ kind: 'unavailable' });
    expect(sessionStore.store.getState().status).toBe('loggedIn');
  });
});
