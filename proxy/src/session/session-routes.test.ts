import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AGENT_PATH, SESSION_PATH, SIGN_IN_REFUSALS, SPEC_REFUSALS } from 'shared-types/calls';
import { SESSION_IDLE_MS } from 'shared-types/platform';
import { sampleRequest } from 'shared-types/testing/sample-request.ts';
import { respondWithJson } from '../testing/recording-backend.ts';
import { SECRET_TOKEN, BACKEND_USER, getCookie } from '../testing/test-site.ts';
import { setUpTestSite } from '../testing/set-up-test-site.ts';

const site = setUpTestSite({ AGENT_ORIGIN: 'https://agent.example' });
beforeEach(() => {
  site.backend.respond = respondWithJson(200, { status: 'success', user: BACKEND_USER, noteCount: 0, helpCount: 0 });
});

const SIGNED_IN = { status: 'success', token: SECRET_TOKEN, user: BACKEND_USER };
const STARTS = /session-[\w-]{16}=[^;]/;
const ENDS = /session-[\w-]{16}=;/;

type BrowserResponse = Awaited<ReturnType<typeof site.post>>;
const setBy = ({ headers }: BrowserResponse) => String(headers['set-cookie'] ?? '');
const logIn = (userId = 'demo01', headers = {}) => site.post(SESSION_PATH, { userId, password: 'x' }, headers);
const ask = (cookie: string) => site.app.inject({ method: 'GET', url: SESSION_PATH, headers: { ...site.own, cookie } });

describe('signing in', () => {
  it('sets a sealed cookie that page code cannot read and returns no token', async () => {
    site.backend.respond = respondWithJson(200, SIGNED_IN);
    const response = await logIn();
    expect(response.json()).toMatchObject({ status: 'success', user: { userId: 'demo01' } });
    const cookie = setBy(response);
    expect(cookie).toMatch(/Max-Age=28800; Path=\/; HttpOnly; SameSite=Strict/);
    expect(response.payload + cookie).not.toContain(SECRET_TOKEN);
    expect(site.backend.seen.at(-1)?.body).toBe(JSON.stringify({ id: 'demo01', pw: 'x' }));
    // Each login has a new id.
    expect(getCookie(await logIn()).split('=')[0]).not.toBe(cookie.split('=')[0]);
  });

  it.each(['pass', 'wait', 'time', 'suspended', 'closed', 'agree'])('responds %s without a session', async (status) => {
    site.backend.respond = respondWithJson(200, { status, until: new Date(site.clock + 90_000).toISOString() });
    const response = await logIn();
    expect(response.json()).toMatchObject({ status, retryAfter: 90 });
    expect(setBy(response)).not.toMatch(STARTS);
  });

  const busy = { error: 'Too many logins. Try again in a moment.', retryAfter: 12 };
  it.each<[number, object, number, object]>([
    [401, { error: 'no' }, 200, { status: 'pass' }],
    [403, { error: 'no' }, 200, { status: 'pass' }],
    [429, { error: 'slow down', retryAfter: 12 }, 429, busy],
    [200, { ...SIGNED_IN, token: '' }, 502, { error: expect.any(String) }],
  ])('starts no session when the backend responds %d %j', async (http, body, status, shown) => {
    site.backend.respond = respondWithJson(http, body);
    const response = await logIn();
    expect([response.statusCode, response.json()]).toEqual([status, shown]);
    expect(setBy(response)).not.toMatch(STARTS);
  });

  it.each(SPEC_REFUSALS)('maps an unknown rejection %s to a wrong pair (msg2030)', async (status) => {
    site.backend.respond = respondWithJson(200, { ...SIGNED_IN, status });
    const response = await logIn();
    expect(response.json()).toEqual({ status: SIGN_IN_REFUSALS.find((known) => known === status) ?? 'pass' });
    expect(setBy(response)).not.toMatch(STARTS);
  });

  it.each(['user-do-login', 'passkey-login'] as const)('logs in by the call %s in the same way', async (name) => {
    site.backend.respond = respondWithJson(200, SIGNED_IN);
    const response = await site.call(name);
    expect(response.json()).toEqual({ status: 'success', user: BACKEND_USER });
    expect(setBy(response)).toMatch(STARTS);
    expect(response.payload + setBy(response)).not.toContain(SECRET_TOKEN);
    expect(JSON.parse(site.backend.seen.at(-1)?.body ?? '')).toEqual(sampleRequest(name));
    const cookie = await site.logIn();
    site.backend.respond = respondWithJson(200, { status: 'pass' });
    const rejected = await site.call(name, cookie);
    expect(site.backend.seen.at(-1)?.headers.authorization).toMatch(/^Bearer /);
    expect(rejected.json()).toEqual({ status: 'pass' });
    expect(setBy(rejected)).toMatch(ENDS);
  });
});

describe('a session', () => {
  it('ends a session after 30 minutes without an action [GLI-19 2.5.4]', async () => {
    const cookie = await site.logIn();
    const start = site.clock;
    site.clock = start + 30 * 60_000 - 1_000;
    const healthCheck = await site.call('user-health-check', cookie);
    expect(healthCheck.statusCode).toBe(200);
    expect(healthCheck.headers['set-cookie']).toBeUndefined();
    site.clock = start + 30 * 60_000;
    expect((await site.call('user-health-check', cookie)).statusCode).toBe(401);
    expect((await ask(cookie)).json()).toEqual({ user: null });
  });

  it('extends a session by a call', async () => {
    const cookie = await site.logIn();
    site.clock += 10 * 60_000;
    site.backend.respond = respondWithJson(200, { status: 'success', balance: 5, rolling: 0 });
    expect(setBy(await site.call('get-in-game-balance', cookie))).toMatch(STARTS);
  });

  it.each([
    ['success', true],
    ['authenticated', false],
  ])('ends the session of a closed account with the response %s: %s', async (status, ends) => {
    const cookie = await site.logIn();
    site.backend.respond = respondWithJson(200, { status, state: 'closing', paidOut: 5 });
    const response = await site.call('user-close-account', cookie);
    expect(response.json()).toMatchObject({ status });
    expect(ENDS.test(setBy(response))).toBe(ends);
  });

  it('ends a session at the backend too, without an error when repeated', async () => {
    const cookie = await site.logIn();
    const { 'content-type': _, ...headers } = site.own;
    const out = () => site.app.inject({ method: 'DELETE', url: SESSION_PATH, headers: { ...headers, cookie } });
    const response = await out();
    expect(response.json()).toEqual({ status: 'success' });
    expect(site.backend.seen.at(-1)).toMatchObject({
      path: '/public/user/do_logout',
      headers: { authorization: `Bearer ${SECRET_TOKEN}` },
    });
    expect(setBy(response)).toMatch(ENDS);
    expect((await out()).json()).toEqual({ status: 'success' });
  });
});

describe('a second login in the same browser', () => {
  const success = { ...SIGNED_IN, token: 'another-token' };
  const again = async (healthCheck: object, headers: object) => {
    site.backend.respond = respondWithJson(200, healthCheck);
    await logIn('demo02', headers);
    return site.backend.seen.at(-1);
  };

  it.each([
    [success, 0],
    [{ status: 'pass' }, 0],
    [success, SESSION_IDLE_MS],
  ])('sends the replaced token to the backend: %j after %d ms', async (response, ms) => {
    const cookie = await site.logIn();
    site.clock += ms;
    expect(await again(response, { cookie })).toMatchObject({
      path: '/public/user/do_login',
      headers: { authorization: `Bearer ${SECRET_TOKEN}` },
    });
  });

  it('replaces nothing in a browser without a session, regardless of its headers', async () => {
    const seen = await again(success, { authorization: `Bearer ${SECRET_TOKEN}` });
    expect(seen?.headers.authorization).toBeUndefined();
  });
});

const CODE = 'single-use-code-of-the-backend-0123456789';

const go = (cookie: string, of = site, host = 'localhost:3000') =>
  of.app.inject({
    method: 'POST',
    url: AGENT_PATH,
    headers: {
      host,
      origin: `http://${host}`,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
      cookie,
    },
    payload: '',
  });

describe('offers the agents’ site to agents only', () => {
  it('is available to agents only', async () => {
    expect((await go(await site.logIn())).statusCode).toBe(403);
    expect(site.backend.seen).toEqual([]);
    const agent = await site.logIn({ playType: 'agent' });
    site.backend.respond = respondWithJson(403, { error: 'no agent any more' });
    expect((await go(agent)).statusCode).toBe(403);
  });

  it('carries a code of the backend and never the token', async () => {
    const agent = await site.logIn({ playType: 'agent' });
    site.backend.respond = respondWithJson(200, { status: 'success', code: CODE });
    const response = await go(agent);
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe(`https://agent.example/login?token=${CODE}`);
    expect(response.headers['referrer-policy']).toBe('no-referrer');
    expect(JSON.stringify(response.headers) + response.payload).not.toContain(SECRET_TOKEN);
    expect(site.backend.seen.at(-1)).toMatchObject({
      path: '/public/user/agent_code',
      headers: { authorization: `Bearer ${SECRET_TOKEN}` },
    });
  });

  it.each([
    [200, { status: 'success' }, 502],
    [200, { status: 'success', code: 'a b&token=c' }, 502],
    [200, { status: 'success', code: ['x'.repeat(40)] }, 502],
    [503, { error: 'busy' }, 503],
    [401, { error: 'gone' }, 401],
  ])('does not redirect when the backend responds %d %j', async (status, body, expected) => {
    const agent = await site.logIn({ playType: 'agent' });
    site.backend.respond = respondWithJson(status, body);
    const response = await go(agent);
    expect(response.statusCode).toBe(expected);
    expect(response.headers.location).toBeUndefined();
    expect(ENDS.test(setBy(response))).toBe(expected === 401);
  });
});

describe('the agents’ site of a host', () => {
  const HOSTS = [
    ['www.site.co.kr', 'https://agent.site.co.kr'],
    ['play.www.example.com', 'https://agent.example.com'],
    ['localhost', undefined],
    ['127.0.0.1', undefined],
  ] as const;
  const origins = ['http://localhost:3000', ...HOSTS.map(([host]) => `http://${host}`)];
  const own = setUpTestSite({ PUBLIC_ORIGINS: origins.join() });
  let agent: string;
  beforeAll(async () => {
    agent = await own.logIn({ playType: 'agent' });
    own.backend.respond = respondWithJson(200, { status: 'success', code: CODE });
  });

  // The last two labels of the first would be a stranger's host.
  it.each(HOSTS)('uses %s as the agents’ site: %s; without one it requests no code', async (host, origin) => {
    const response = await go(agent, own, host);
    const leads = origin !== undefined;
    expect([response.statusCode, response.headers.location, own.backend.seen.map(({ path }) => path)]).toEqual(
      leads ? [303, `${origin}/login?token=${CODE}`, ['/public/user/agent_code']] : [404, undefined, []],
    );
  });
});
