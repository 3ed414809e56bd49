import { createAssignedFeature, fetched, TEST_MEMBER, testState } from '../test-site/test-site.ts';
import { listDialogs, respond } from '../test-site/set-up.ts';
import { describe, expect, it, jest } from '@jest/globals';
import { AGREED_TO_ALL } from 'shared-types/calls';
import { readTraceparent, REQUEST_HEADER, TRACE_HEADER, UNEXPECTED_ANSWER_HEADER } from 'shared-types/platform';
import { sessionStore } from '../session/session-store.ts';
import { createCaller } from './call.ts';
import { findCall, listCalls, SHELL } from './caller.ts';
import { TIMEOUT_MS } from './send.ts';

const call = createCaller(SHELL);
const callFailing = async () => call('get-help-list', {});
const sentHeaders = () => fetched.mock.calls.map(([, init]) => new Headers(init?.headers));

describe('a call', () => {
  it('is sent as JSON with the header that other sites cannot send', async () => {
    respond({ status: 'wait' });
    await expect(call('user-ask-account', {})).resolves.toEqual({ status: 'wait' });
    expect(fetched.mock.lastCall).toMatchObject([
      '/api/routes/user-ask-account',
      { method: 'POST', credentials: 'same-origin', body: '{}' },
    ]);
    expect(sentHeaders()[0]?.get(REQUEST_HEADER.name)).toBe(REQUEST_HEADER.value);
    expect(sentHeaders()[0]?.get('content-type')).toBe('application/json');
  });

  it('is sent without pasted characters that the proxy rejects', async () => {
    respond({ status: 'success' });
    await call('user-write-help', { title: '\u202A달빛\u202C \u009B👩‍👩‍👧', contents: 'a\u200E' });
    expect(fetched.mock.lastCall?.[1]?.body).toBe('{"title":"달빛 👩‍👩‍👧","contents":"a"}');
  });

  it('has a new trace id each time', async () => {
    fetched.mockImplementation(async () => Response.json({}));
    await call('get-casino-setting', {});
    await call('get-casino-setting', {});
    const ids = sentHeaders().map((headers) => readTraceparent(headers.get(TRACE_HEADER))?.traceId);
    expect(ids).toEqual([expect.stringMatching(/^[\da-f]{32}$/), expect.stringMatching(/^[\da-f]{32}$/)]);
    expect(new Set(ids).size).toBe(2);
  });

  it('renames fields to the wire format and names invalid fields as the caller does', async () => {
    const issues = [
      { path: '/exchange_pw', message: 'six digits' },
      { path: '/nick', message: 'too short' },
    ];
    respond({ error: 'no', issues }, 400);
    const failure = await call('user-register', {
      userId: 'newone1',
      password: 'long-enough-1',
      passwordAgain: 'long-enough-1',
      nick: '새',
      phone: '01012345678',
      bank: '004',
      bankOwner: '홍길동',
      bankNumber: '12345678901',
      exchangePassword: '1',
      agree: AGREED_TO_ALL,
    }).catch((error: unknown) => error);
    expect(JSON.parse(fetched.mock.lastCall?.[1]?.body as string)).toMatchObject({ exchange_pw: '1', bankname: '004' });
    expect(failure).toMatchObject({ issues: [{ path: '/exchangePassword' }, { path: '/nick' }] });
  });

  it('renames the fields of a response, and stores those of the member', async () => {
    sessionStore.setUser(TEST_MEMBER);
    respond({ status: 'success', gameMoney: 5, balance: 7, rolling: 9, userId: TEST_MEMBER.userId });
    const money = { inPlay: 5, balance: 7, comp: 9, userId: TEST_MEMBER.userId };
    await expect(call('get-in-game-balance', {})).resolves.toEqual({ ...money, status: 'success' });
    expect(sessionStore.store.getState().user).toMatchObject(money);
  });
});

describe('a call that fails', () => {
  it.each([
    [400, 'invalid'],
    [401, 'login'],
    [403, 'forbidden'],
    [404, 'missing'],
    [409, 'conflict'],
    [413, 'invalid'],
    [429, 'limited'],
    [501, 'missing'],
    [502, 'unavailable'],
  ] as const)('maps status %i to a failure of kind %s', async (status, kind) => {
    respond({ error: 'no' }, status);
    await expect(callFailing()).rejects.toMatchObject({ kind, status, message: 'no' });
  });

  it("rejects a response that does not match the call's schema", async () => {
    fetched.mockResolvedValueOnce(Response.json({ status: 'wait' }, { headers: { [UNEXPECTED_ANSWER_HEADER]: '1' } }));
    await expect(callFailing()).rejects.toMatchObject({ kind: 'refused' });
  });

  it.each([502, 200])('reports the service as unavailable when another server sends a page with %i', async (status) => {
    fetched.mockResolvedValueOnce(new Response('<html>Welcome to this hotel</html>', { status }));
    await expect(callFailing()).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it.each(['limit', 'caller'] as const)('times out when the %s aborts', async (who) => {
    const limit = new AbortController();
    const caller = new AbortController();
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    fetched.mockImplementationOnce(
      async (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        }),
    );
    const sent = call('get-help-list', {}, { signal: caller.signal });
    (who === 'limit' ? limit : caller).abort();
    await expect(sent).rejects.toMatchObject({ kind: 'network', status: 0 });
    expect(timeout).toHaveBeenCalledWith(TIMEOUT_MS);
    timeout.mockRestore();
  });

  it('ends the session of the whole page once when the login is lost', async () => {
    sessionStore.setUser(TEST_MEMBER);
    fetched.mockImplementation(async () => Response.json({ error: 'no login' }, { status: 401 }));
    await Promise.allSettled([callFailing(), call('get-user-note', {})]);
    expect(sessionStore.store.getState().loggedOut).toBe(true);
    expect(listDialogs()).toEqual(['msg3007']);
  });

  it('shows nothing to a visitor when a login is missing', async () => {
    respond({ error: 'no login' }, 401);
    await expect(callFailing()).rejects.toMatchObject({ kind: 'login' });
    expect(listDialogs()).toEqual([]);
  });

  it('preserves the session while the service is unavailable', async () => {
    sessionStore.setUser(TEST_MEMBER);
    respond({ error: 'away' }, 502);
    await expect(callFailing()).rejects.toMatchObject({ kind: 'unavailable' });
    expect(sessionStore.store.getState().status).toBe('loggedIn');
  });
});

it("finds a call in the site's table, else in the version that makes it", () => {
  testState.features = createAssignedFeature('mf-rooms', {
    calls: { 'rooms-list': { login: true }, 'get-member': {} },
    previous: { version: '1.2.2', entry: '', integrity: '', calls: { 'rooms-list': {}, 'rooms-old': {} } },
  });
  const of = (version: string) => ({ package: 'mf-rooms', version });
  expect(findCall(of('1.2.3'), 'rooms-list')).toEqual({ login: true });
  expect(findCall(of('1.2.2'), 'rooms-list')).toEqual({});
  expect(findCall(of('1.2.3'), 'get-member')).toMatchObject({ login: true });
  expect(findCall({ package: 'mf-halls', version: '1.0.0' }, 'rooms-list')).toEqual({});
  expect(listCalls()).toMatchObject({ 'rooms-list': { login: true }, 'rooms-old': {}, 'get-member': { login: true } });
});
