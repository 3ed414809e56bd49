import { beforeEach, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import os from 'node:os';
import { SESSION_ABSOLUTE_MS, SESSION_END_HEADER, SESSION_IDLE_MS } from 'shared-types/platform';
import { readProxyEnvironment } from '../environment.ts';
import { routeKinds } from '../protection/route-kind.ts';
import { browserSession } from './browser-session.ts';
import {
  endRequestSessions,
  getMember,
  getToken,
  type MemberSession,
  startSession,
  touchByPlay,
} from './session-data.ts';

const SITE = {
  BACKEND_URL: 'http://127.0.0.1:1',
  RELEASES_DIR: os.tmpdir(),
  SESSION_SECRET: 'a-secret-of-sessions-with-enough-characters-in-it',
};
const START = Date.UTC(2026, 10, 21);
const MEMBER = { token: 'token-of-the-backend', userId: 'demo01', playType: 'member' };

describe('the session of a browser', () => {
  let app: FastifyInstance;
  let clock: number;
  let ago: unknown;

  beforeEach(async () => {
    clock = START;
    ago = undefined;
    app = Fastify();
    await app.register(routeKinds);
    await app.register(browserSession, { environment: readProxyEnvironment(SITE), now: () => clock });
    app.get('/api/log-in', async (request) => {
      startSession(request, MEMBER, clock);
      return null;
    });
    app.get('/api/end', async (request) => endRequestSessions(request, 'refused', clock).map(({ id }) => id));
    app.get('/api/log-out', async (request) => endRequestSessions(request, 'logout', clock).map(({ id }) => id));
    app.get('/api/play', async (request) => touchByPlay(request, ago, clock));
    for (const path of ['/', '/api/who', '/assets/who']) {
      app.route({
        method: ['GET', 'POST'],
        url: path,
        handler: async (request) => ({ member: getMember(request, clock), token: getToken(request) }),
      });
    }
  });

  const ask = async (url: string, cookie: string, method: 'GET' | 'POST' = 'GET', dest = 'empty') => {
    const response = await app.inject({ method, url, headers: { cookie, 'sec-fetch-dest': dest } });
    expect(response.statusCode).toBe(200);
    return {
      set: response.cookies,
      left: response.headers[SESSION_END_HEADER],
      body: response.body === '' || response.body === 'null' ? null : response.json(),
    };
  };
  const logIn = async () => {
    const [set] = (await ask('/api/log-in', '')).set;
    return `${set?.name}=${encodeURIComponent(set?.value ?? '')}`;
  };
  /** Returns the time of the last action in the session that a response sets; undefined if it sets none. */
  const getTouched = async ([set]: Awaited<ReturnType<typeof ask>>['set']): Promise<number | undefined> =>
    set && (await ask('/api/who', `${set.name}=${encodeURIComponent(set.value)}`)).body?.member?.touched;
  const getId = (cookie: string) => /session-(?<id>[\w-]{16})=/.exec(cookie)?.groups?.id ?? '';
  const seal = (session: MemberSession, name = `session-${session.id}`) =>
    `${name}=${encodeURIComponent(app.encodeSecureSession(app.createSecureSession({ member: session })))}`;
  const createSession = (more: Partial<MemberSession> = {}): MemberSession => ({
    ...MEMBER,
    id: 'sixteen-letters-',
    since: START,
    touched: START,
    order: START,
    ...more,
  });

  it('sets one sealed cookie for eight hours, with a new id per login', async () => {
    const { set } = await ask('/api/log-in', '');
    const attributes = { path: '/', httpOnly: true, sameSite: 'Strict', maxAge: SESSION_ABSOLUTE_MS / 1_000 };
    expect(set).toEqual([
      { ...attributes, name: expect.stringMatching(/^session-[\w-]{16}$/), value: expect.any(String) },
    ]);
    const cookie = await logIn();
    expect((await ask('/api/who', cookie)).body).toEqual({
      member: { ...MEMBER, id: getId(cookie), since: START, touched: START, order: START },
      token: MEMBER.token,
    });
    expect(getId(await logIn())).not.toBe(getId(cookie));
  });

  it.each([
    [{ touched: START - SESSION_IDLE_MS + 1 }, true],
    [{ touched: START - SESSION_IDLE_MS }, false],
    [{ since: START - SESSION_ABSOLUTE_MS + 1 }, true],
    [{ since: START - SESSION_ABSOLUTE_MS }, false],
  ])('ends after 30 minutes without an action or 8 hours in total: %j is a member: %s', async (times, isMember) => {
    const { body, left, set } = await ask('/api/who', seal(createSession(times)));
    expect(body).toMatchObject({ token: MEMBER.token });
    expect('member' in (body ?? {})).toBe(isMember);
    expect(left === undefined).toBe(!isMember);
    expect(set).toEqual([]);
  });

  it.each([
    [{ touched: START - 1 }, SESSION_IDLE_MS / 1_000 - 1, ''],
    [{ touched: START - SESSION_IDLE_MS + 999 }, 0, ''],
    [{ since: START - SESSION_ABSOLUTE_MS + SESSION_IDLE_MS }, SESSION_IDLE_MS / 1_000, ' final'],
    [{ since: START - SESSION_ABSOLUTE_MS + SESSION_IDLE_MS + 1 }, SESSION_IDLE_MS / 1_000, ''],
    [{ since: START - SESSION_ABSOLUTE_MS + 5_500 }, 5, ' final'],
  ])('reports the whole seconds that are left of %j: %s%s', async (times, seconds, final) => {
    const cookie = seal(createSession(times));
    expect((await ask('/api/who', cookie)).left).toBe(`${seconds}${final}`);
    expect((await ask('/', cookie)).left).toBeUndefined();
    expect((await ask('/assets/who', cookie)).left).toBeUndefined();
  });

  it.each([
    ['GET', '/', 'document', 60_000, true],
    ['GET', '/', 'document', 59_999, false],
    ['GET', '/', 'script', 60_000, false],
    ['GET', '/api/who', 'document', 60_000, true],
    ['POST', '/', 'document', 60_000, false],
    ['GET', '/assets/who', 'document', 60_000, false],
  ] as const)('extends by opening a page at most once per minute: %s %s as %s after %d ms: %s', async (...row) => {
    const [method, url, dest, later, extendsIt] = row;
    const cookie = await logIn();
    clock += later;
    const { set } = await ask(url, cookie, method, dest);
    expect(await getTouched(set)).toBe(extendsIt ? clock : undefined);
  });

  it.each([
    [60_000, 0, START + 60_000],
    [59_999, 0, undefined],
    [70_000, 10_000, START + 60_000],
    [70_000, 10_001, undefined],
    [60_001, 0.5, START + 60_000],
    [60_000, -1, undefined],
    [60_000, '0', undefined],
    [60_000, undefined, undefined],
    [SESSION_IDLE_MS, 0, undefined],
  ])('extends after %d ms by a stake %p ms before that: %p', async (later, since, touched) => {
    const cookie = await logIn();
    clock += later;
    ago = since;
    expect(await getTouched((await ask('/api/play', cookie)).set)).toBe(touched);
  });

  it('replaces the session at a login, and remembers that it ended', async () => {
    const first = await logIn();
    const response = await ask('/api/log-in', first);
    expect(response.set.map(({ name, value }) => [name, value === ''])).toEqual([
      [expect.not.stringContaining(getId(first)), false],
      [`session-${getId(first)}`, true],
    ]);
    const after = await ask('/api/who', first);
    expect(after.body).toEqual({ token: MEMBER.token });
    expect(after.set).toMatchObject([{ name: `session-${getId(first)}`, value: '', path: '/' }]);
  });

  it('uses the latest of several sessions and removes the others', async () => {
    const [old, latest] = [createSession(), createSession({ id: 'other-letters-16', order: START + 1 })];
    const { body, set } = await ask('/api/who', `${seal(old)}; ${seal(latest)}`);
    expect(body?.member).toEqual(latest);
    expect(set).toMatchObject([{ name: `session-${old.id}`, value: '' }]);
    expect((await ask('/api/end', `${seal(latest)}; ${seal(old)}`)).body).toEqual([latest.id]);
  });

  it('orders a login after all earlier ones of the browser if the clock is late', async () => {
    const known = createSession({ order: START + 60_000 });
    const [next] = (await ask('/api/log-in', seal(known))).set;
    const cookie = `${next?.name}=${encodeURIComponent(next?.value ?? '')}`;
    expect((await ask('/api/who', cookie)).body?.member?.order).toBe(START + 60_001);
    expect((await ask('/api/who', `${cookie}; ${seal(known)}`)).body?.member?.order).toBe(START + 60_001);
  });

  it('opens at most eight cookies, and none under the name of another session', async () => {
    const session = createSession();
    const others = Array.from({ length: 8 }, (_, place) => `session-x${place}=a`);
    expect((await ask('/api/who', [...others.slice(1), seal(session)].join('; '))).body?.member).toEqual(session);
    expect((await ask('/api/who', [...others, seal(session)].join('; '))).body).toEqual({});
    const unrelated = others.map((cookie) => cookie.replace('session-', 'theme-'));
    expect((await ask('/api/who', [...unrelated, seal(session)].join('; '))).body?.member).toEqual(session);
    expect((await ask('/api/who', seal(session, 'session-other-letters-16'))).body).toEqual({});
    expect((await ask('/api/who', seal(session).replace('session-', 'x-session-'))).body).toEqual({});
  });

  it('ends a login of this browser that is pending at the logout, and not one after it', async () => {
    const cookie = await logIn();
    clock += 5;
    const { body, set } = await ask('/api/log-out', cookie);
    expect(body).toEqual([getId(cookie)]);
    expect(set).toMatchObject([
      { name: 'session-end', value: String(clock), maxAge: SESSION_ABSOLUTE_MS / 1_000, httpOnly: true },
      { name: `session-${getId(cookie)}`, value: '' },
    ]);
  });
});
