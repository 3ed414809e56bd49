import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import os from 'node:os';
import { SESSION_ABSOLUTE_MS, SESSION_END_HEADER, SESSION_IDLE_MS } from 'shared-types/platform';
import { readEnvironment } from '../environment.ts';
import { routeKinds } from '../protection/route-kind.ts';
import { browserSession } from './browser-session.ts';
import {
  endSession,
  memberOf,
  type MemberSession,
  secondsLeft,
  startSession,
  tokenOf,
  touch,
  touchByPlay,
} from './session-data.ts';

const MEMBER = { token: 'token-of-the-backend', userId: 'demo01', playType: 'member' };
const ID = 'session-of-tests';
const MINUTE_MS = 60_000;
const START = Date.UTC(2026, 10, 21);

let clock = START;

/** A proxy of sessions alone: each route does one thing to the session. */
async function open(env: Readonly<Record<string, string>> = {}): Promise<FastifyInstance> {
  const app = Fastify();
  const environment = readEnvironment({
    BACKEND_URL: 'http://127.0.0.1:1',
    RELEASES_DIR: os.tmpdir(),
    SESSION_SECRET: 'a-secret-of-sessions-with-enough-characters-in-it',
    ...env,
  });
  await app.register(routeKinds);
  await app.register(browserSession, { environment, now: () => clock });
  app.get('/api/start', async (request) => {
    startSession(request, MEMBER, clock);
    return {};
  });
  app.get('/api/seal', async (request, reply) => {
    const { member } = request.query as { readonly member: string };
    const sealed = app.createSecureSession({ member: JSON.parse(member) as MemberSession });
    return reply.setCookie(`session-${ID}`, app.encodeSecureSession(sealed), { path: '/' }).send({});
  });
  app.get('/api/who', async (request) => ({
    member: memberOf(request, clock) ?? null,
    token: tokenOf(request) ?? null,
  }));
  app.get('/page', async (request) => ({ member: memberOf(request, clock) ?? null }));
  app.head('/head', async () => ({}));
  app.post('/api/act', async (request) => {
    const member = memberOf(request, clock);
    if (member !== undefined) {
      touch(request, member, clock);
    }
    return {};
  });
  app.get('/api/play', async (request) => {
    const { ago } = request.query as { readonly ago: string };
    touchByPlay(request, JSON.parse(ago), clock);
    return {};
  });
  app.get('/api/end', async (request) => {
    endSession(request, 'refused', clock);
    return {};
  });
  return app;
}

let app: FastifyInstance;
beforeAll(async () => {
  app = await open();
});
beforeEach(() => {
  clock = START;
});
afterAll(() => app.close());

/** A session of this member from a moment on, in ms. */
const sessionSince = (since: number) => ({
  ...MEMBER,
  id: expect.stringMatching(/^[\w-]{16}$/),
  since,
  touched: since,
  order: expect.any(Number),
});

/** Asks as a browser does, with the cookie that it has. */
function browser(site = app) {
  const kept = { cookie: '', answers: 0 };
  const ask = async (url: string, headers: Readonly<Record<string, string>> = {}, method: 'GET' | 'POST' = 'GET') => {
    const response = await site.inject({ method, url, headers: { ...headers, cookie: kept.cookie } });
    const set = response.headers['set-cookie'];
    kept.answers += set === undefined ? 0 : 1;
    kept.cookie = set === undefined ? kept.cookie : (String(set).split(';')[0] ?? '');
    return response;
  };
  const who = async () =>
    (await ask('/api/who')).json<{
      readonly member: { readonly touched: number } | null;
      readonly token: string | null;
    }>();
  return { kept, ask, who };
}

async function member(site = app) {
  const own = browser(site);
  await own.ask('/api/start');
  return own;
}

describe('a session', () => {
  it('is none to begin with, and one from the login on', async () => {
    const { ask, who } = browser();
    expect(await who()).toEqual({ member: null, token: null });
    await ask('/api/start');
    expect(await who()).toEqual({ member: sessionSince(START), token: MEMBER.token });
    await ask('/api/end');
    expect(await who()).toEqual({ member: null, token: null });
  });

  it.each([
    ['idle for a millisecond less than 30 minutes', SESSION_IDLE_MS - 1, true],
    ['idle for 30 minutes', SESSION_IDLE_MS, false],
  ])('%s lasts: %p', async (_, ms, lasts) => {
    const { kept, who } = await member();
    const { cookie } = kept;
    clock = START + ms;
    expect((await who()).member !== null).toBe(lasts);
    // A response of another tab may have made it last longer, and the next login tells the backend its token.
    const before = await app.inject({ url: '/api/who', headers: { cookie } });
    expect(before.headers['set-cookie']).toBeUndefined();
    expect((await who()).token).toBe(MEMBER.token);
  });

  it('that is used ends after eight hours all the same', async () => {
    const { ask, who } = await member();
    while (clock < START + SESSION_ABSOLUTE_MS - 10 * MINUTE_MS) {
      clock += 10 * MINUTE_MS;
      await ask('/api/act', {}, 'POST');
    }
    clock = START + SESSION_ABSOLUTE_MS - 1;
    expect((await who()).member).not.toBeNull();
    clock = START + SESSION_ABSOLUTE_MS;
    expect((await who()).member).toBeNull();
  });

  it('keeps nothing of the one before', async () => {
    const { ask, who } = await member();
    clock += 5 * MINUTE_MS;
    await ask('/api/start');
    expect((await who()).member).toEqual(sessionSince(clock));
  });

  const whole = { ...MEMBER, id: ID, since: START, touched: START, order: START };
  it.each([
    ['a token of two lines', { ...whole, token: 'a\nb' }],
    ['an empty token', { ...whole, token: '' }],
    ['a token with a space before it', { ...whole, token: ' a' }],
    ['no token', { ...whole, token: undefined }],
    ['a token with a space in it', { ...whole, token: 'a b' }],
    ['an endless token', { ...whole, token: 'x'.repeat(2_001) }],
    ['no member', { ...whole, userId: 7 }],
    ['no kind', { ...whole, playType: null }],
    ['half a millisecond', { ...whole, since: 0.5 }],
    ['a time before all time', { ...whole, touched: -1 }],
    ['a time after all time', { ...whole, touched: 2 ** 53 }],
    ['nothing', {}],
  ])('that was sealed with %s is none', async (_, sealed) => {
    const { ask, who } = browser();
    await ask(`/api/seal?member=${encodeURIComponent(JSON.stringify(sealed))}`);
    expect(await who()).toEqual({ member: null, token: null });
  });
});

describe('an own action', () => {
  it.each([
    ['not noted after a millisecond less than a minute', MINUTE_MS - 1, START],
    ['noted after a minute', MINUTE_MS, START + MINUTE_MS],
  ])('is %s', async (_, ms, touched) => {
    const { kept, ask, who } = await member();
    clock = START + ms;
    await ask('/api/act', {}, 'POST');
    expect(kept.answers).toBe(touched === START ? 1 : 2);
    expect((await who()).member).toEqual({ ...sessionSince(START), touched });
  });

  it.each([
    ['a page that is opened', '/page', { 'sec-fetch-dest': 'document' }, 'GET', true],
    ['a call', '/api/who', {}, 'GET', false],
    ['a script that is loaded', '/page', { 'sec-fetch-dest': 'script' }, 'GET', false],
    ['a form that is posted', '/api/act', { 'sec-fetch-dest': 'document' }, 'POST', true],
  ] as const)('is %s', async (_, url, headers, method, noted) => {
    const { ask, who } = await member();
    clock = START + 5 * MINUTE_MS;
    await ask(url, headers, method);
    expect((await who()).member?.touched).toBe(noted ? clock : START);
  });

  it('is no opened page alone where it is only looked at by its method', async () => {
    const { kept, ask } = await member();
    clock = START + 5 * MINUTE_MS;
    await app.inject({ method: 'HEAD', url: '/head', headers: { cookie: kept.cookie, 'sec-fetch-dest': 'document' } });
    expect((await ask('/page', { 'sec-fetch-dest': 'document' })).headers['set-cookie']).toBeDefined();
    const nobody = await browser().ask('/page', { 'sec-fetch-dest': 'document' });
    expect([nobody.statusCode, nobody.headers['set-cookie']]).toEqual([200, undefined]);
  });

  it.each([
    ['now', 0, 5 * MINUTE_MS],
    ['a while ago', 90_000.4, 5 * MINUTE_MS - 90_001],
    ['a minute after the last touch', 4 * MINUTE_MS, MINUTE_MS],
    ['less than a minute after the last touch', 4 * MINUTE_MS + 1, 0],
    ['before it', 6 * MINUTE_MS, 0],
    ['in the future', -1, 0],
    ['at no time', '0', 0],
    ['at nothing', null, 0],
  ])('in a game is noted as of when it was: %s', async (_, ago, touched) => {
    const { ask, who } = await member();
    clock = START + 5 * MINUTE_MS;
    await ask(`/api/play?ago=${encodeURIComponent(JSON.stringify(ago))}`);
    expect((await who()).member?.touched).toBe(START + touched);
  });

  it('in a game wakes no session that ended, and makes none', async () => {
    const { ask, who } = await member();
    clock = START + SESSION_IDLE_MS;
    await ask('/api/play?ago=0');
    expect((await who()).member).toBeNull();
    const visitor = browser();
    await visitor.ask('/api/play?ago=0');
    expect(await visitor.who()).toEqual({ member: null, token: null });
  });
});

describe('what an answer tells', () => {
  it('is how long the session lasts, in whole seconds, of calls to members alone', async () => {
    const { ask } = await member();
    clock = START + 1;
    expect((await ask('/api/who')).headers[SESSION_END_HEADER]).toBe(String(SESSION_IDLE_MS / 1000 - 1));
    expect((await ask('/page')).headers[SESSION_END_HEADER]).toBeUndefined();
    expect((await browser().ask('/api/who')).headers[SESSION_END_HEADER]).toBeUndefined();
  });

  it.each([
    ['the idle end', 0, 0, { seconds: 1_800, final: false }],
    [
      'the absolute end',
      SESSION_ABSOLUTE_MS - SESSION_IDLE_MS,
      SESSION_ABSOLUTE_MS - SESSION_IDLE_MS,
      { seconds: 1_800, final: true },
    ],
    [
      'whichever is nearer',
      SESSION_ABSOLUTE_MS - MINUTE_MS,
      SESSION_ABSOLUTE_MS - MINUTE_MS,
      { seconds: 60, final: true },
    ],
    ['nothing less than nothing', 0, SESSION_IDLE_MS + 5_000, { seconds: 0, final: false }],
  ])('is %s', (_, touched, now, left) => {
    expect(
      secondsLeft({ ...MEMBER, id: ID, since: START, touched: START + touched, order: START }, START + now),
    ).toEqual(left);
  });

  it('says when nothing can make it longer', async () => {
    const { ask } = browser();
    const since = START - SESSION_ABSOLUTE_MS + 90_000;
    await ask(
      `/api/seal?member=${encodeURIComponent(JSON.stringify({ ...MEMBER, id: ID, since, touched: START, order: since }))}`,
    );
    expect((await ask('/api/who')).headers[SESSION_END_HEADER]).toBe('90 final');
  });
});

describe('the cookie', () => {
  it.each([
    ['http://localhost:3000', 'session-', false],
    ['https://www.site.example', '__Host-session-', true],
    ['https://www.site.example,http://localhost:3000', 'session-', false],
  ])('of a site at %s is %s', async (origins, name, secure) => {
    const site = await open({ PUBLIC_ORIGINS: origins });
    const { ask, kept, who } = browser(site);
    const [sealed = '', ...words] = String((await ask('/api/start')).headers['set-cookie']).split('; ');
    expect(sealed).toMatch(new RegExp(`^${name}[\\w-]{16}=`));
    expect(new Set(words)).toEqual(
      new Set([
        'Path=/',
        'HttpOnly',
        'SameSite=Strict',
        `Max-Age=${SESSION_ABSOLUTE_MS / 1000}`,
        ...(secure ? ['Secure'] : []),
      ]),
    );
    expect((await who()).token).toBe(MEMBER.token);
    expect(kept.cookie).not.toContain(MEMBER.token);
    await site.close();
  });

  it('is opened by each secret of the list, and by no other program’s use of the same secret', async () => {
    const old = 'the-old-secret-with-more-than-32-characters';
    const anew = 'the-new-secret-with-more-than-32-characters';
    const [before, both, after] = [
      await open({ SESSION_SECRET: old }),
      await open({ SESSION_SECRET: `${anew},${old}` }),
      await open({ SESSION_SECRET: anew }),
    ];
    const { kept } = await member(before);
    const token = async (site: FastifyInstance) =>
      (await site.inject({ url: '/api/who', headers: { cookie: kept.cookie } })).json<{
        readonly token: string | null;
      }>().token;
    expect([await token(both), await token(after)]).toEqual([MEMBER.token, null]);
    await Promise.all([before.close(), both.close(), after.close()]);
  });

  it.each(['made-up', '%', 'a;b', 'a%3Bb'])('that is %p makes a visitor, and is no fault', async (text) => {
    const response = await app.inject({ url: '/api/who', headers: { cookie: `session-${ID}=${text}` } });
    expect([response.statusCode, response.json()]).toEqual([200, { member: null, token: null }]);
  });
});
