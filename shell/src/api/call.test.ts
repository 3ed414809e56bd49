import { MEMBER } from '../platform/test-page.ts';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { dialogQueue, dismissDialogs } from '../dialogs/dialog-queue.ts';
import { sessionStore } from '../session/session.ts';
import { call, callAs } from './call.ts';

const fetched = jest.spyOn(globalThis, 'fetch');
const answer = (status: number, body: object) =>
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }));
const shown = () => dialogQueue.getState().dialogs.map(({ message }) => message);

beforeEach(() => {
  fetched.mockReset();
  dismissDialogs();
});

describe('call', () => {
  it('posts to the path of its name and gives refusals as answers', async () => {
    answer(200, { status: 'wait' });
    await expect(call('user-ask-account', {})).resolves.toEqual({ status: 'wait' });
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/routes/user-ask-account');
  });

  it('tells the proxy whose code makes it', async () => {
    answer(200, { status: 'wait' });
    answer(200, { status: 'wait' });
    await call('user-ask-account', {});
    await callAs({ package: 'mf-wallet', version: '1.5.0' })('user-ask-account', {});
    const callers = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-release'));
    expect(callers).toEqual(['shell@1.0.0', 'mf-wallet@1.5.0']);
  });

  it('notices a lost login for the whole page and tells a member once', async () => {
    sessionStore.setUser(MEMBER);
    answer(401, { error: 'no login' });
    answer(401, { error: 'no login' });
    await Promise.allSettled([call('get-help-list', {}), call('get-user-note', {})]);
    expect(sessionStore.store.getState().loggedOut).toBe(true);
    expect(shown()).toEqual(['msg3007']);
  });

  it('has nothing to tell a visitor', async () => {
    sessionStore.setLoggedOut();
    answer(401, { error: 'no login' });
    await expect(call('get-help-list', {})).rejects.toMatchObject({ kind: 'login' });
    expect(shown()).toEqual([]);
  });

  it('leaves the session alone when the service is away', async () => {
    sessionStore.setUser(MEMBER);
    answer(502, { error: 'away' });
    await expect(call('get-help-list', {})).rejects.toMatchObject({ kind: 'unavailable' });
    expect(sessionStore.store.getState().status).toBe('loggedIn');
  });
});
