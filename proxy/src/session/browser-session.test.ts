import { beforeEach, expect, it } from '@jest/globals';
import { SESSION_PATH } from 'shared-types/calls';
import { SESSION_ABSOLUTE_MS, SESSION_END_HEADER, SESSION_IDLE_MS } from 'shared-types/platform';
import { respondWithJson } from '../testing/recording-backend.ts';
import { setUpTestSite } from '../testing/set-up-test-site.ts';
import { BACKEND_USER, SECRET_TOKEN } from '../testing/test-site.ts';
import type { MemberSession } from './session-data.ts';

const START = Date.UTC(2026, 10, 21);
const SIGN_IN = { userId: 'demo01', password: 'x' };

const site = setUpTestSite();
const respondWith = (play: object = {}) => {
  const counts = { noteCount: 0, helpCount: 0 };
  site.backend.respond = respondWithJson(200, {
    status: 'success',
    token: SECRET_TOKEN,
    user: BACKEND_USER,
    ...counts,
    play,
  });
};
beforeEach(() => {
  site.clock = START;
  respondWith();
});

let sessions = 0;
/** Creates a session with a new id. */
function createSession(more: Partial<MemberSession> = {}): MemberSession {
  sessions += 1;
  const times = { since: START, touched: START, order: START };
  return { id: String(sessions).padStart(16, '-'), token: SECRET_TOKEN, ...BACKEND_USER, ...times, ...more };
}
const seal = (session: MemberSession, name = `session-${session.id}`) =>
  `${name}=${encodeURIComponent(site.app.encodeSecureSession(site.app.createSecureSession({ member: session })))}`;

async function send(cookie: string, url = SESSION_PATH, method: 'GET' | 'POST' | 'DELETE' = 'GET', dest = 'empty') {
  const headers = { ...site.own, cookie, 'sec-fetch-dest': dest };
  const response = await site.app.inject({ method, url, headers, ...(method === 'POST' && { payload: {} }) });
  return {
    isMember: response.payload.includes(`"userId":"${BACKEND_USER.userId}"`),
    left: response.headers[SESSION_END_HEADER],
    set: response.cookies.filter(({ name }) => name.startsWith('session-')),
  };
}
const isMember = async (...cookies: string[]) => (await send(cookies.join('; '))).isMember;
/** Opens the first session that a response sets; undefined if it sets none. */
const open = ([set]: readonly { readonly value: string }[]) =>
  site.app.decodeSecureSession(set?.value ?? '')?.get('member');

it.each([
  [{ touched: START - SESSION_IDLE_MS + 1 }, true],
  [{ touched: START - SESSION_IDLE_MS }, false],
  [{ since: START - SESSION_ABSOLUTE_MS + 1 }, true],
  [{ since: START - SESSION_ABSOLUTE_MS }, false],
])('ends after 30 minutes without an action or 8 hours in total: %j is a member: %s', async (times, expected) => {
  const { isMember: isOne, left, set } = await send(seal(createSession(times)));
  expect([isOne, left !== undefined, set]).toEqual([expected, expected, []]);
});

it.each([
  [{ touched: START - 1 }, SESSION_IDLE_MS / 1_000 - 1, ''],
  [{ touched: START - SESSION_IDLE_MS + 999 }, 0, ''],
  [{ since: START - SESSION_ABSOLUTE_MS + SESSION_IDLE_MS }, SESSION_IDLE_MS / 1_000, ' final'],
  [{ since: START - SESSION_ABSOLUTE_MS + SESSION_IDLE_MS + 1 }, SESSION_IDLE_MS / 1_000, ''],
  [{ since: START - SESSION_ABSOLUTE_MS + 5_500 }, 5, ' final'],
])('reports the whole seconds that are left of %j: %s%s', async (times, seconds, final) => {
  const cookie = seal(createSession(times));
  expect((await send(cookie)).left).toBe(`${seconds}${final}`);
  expect((await send(cookie, '/')).left).toBeUndefined();
  expect((await send(cookie, '/assets/none.js')).left).toBeUndefined();
});

it.each([
  ['GET', '/', 'document', 60_000, true],
  ['GET', '/', 'document', 59_999, false],
  ['GET', '/', 'script', 60_000, false],
  ['GET', SESSION_PATH, 'document', 60_000, true],
  ['POST', '/', 'document', 60_000, false],
  ['GET', '/assets/none.js', 'document', 60_000, false],
] as const)('extends by opening a page at most once per minute: %s %s as %s after %d ms: %s', async (...row) => {
  const [method, url, dest, later, extendsIt] = row;
  const cookie = seal(createSession());
  site.clock += later;
  const { set } = await send(cookie, url, method, dest);
  expect(open(set)?.touched).toBe(extendsIt ? site.clock : undefined);
});

it.each([
  [60_000, 0, START + 60_000],
  [59_999, 0, undefined],
  [70_000, 10_000, START + 60_000],
  [70_000, 10_001, undefined],
  [60_000, -1, undefined],
  [60_000, undefined, undefined],
  [SESSION_IDLE_MS, 0, undefined],
])('extends after %d ms by a stake %p ms before that: %p', async (later, sinceStake, touched) => {
  const cookie = seal(createSession());
  site.clock += later;
  respondWith({ sinceStake });
  const { set } = await send(cookie, '/api/routes/user-health-check', 'POST');
  expect(open(set)?.touched).toBe(touched);
});

it('replaces the session at a login, and remembers that it ended', async () => {
  const { id, ...first } = createSession();
  const cookie = seal({ id, ...first });
  const { cookies } = await site.post(SESSION_PATH, SIGN_IN, { cookie });
  expect(cookies.map(({ name, value }) => [name, value === ''])).toEqual([
    [expect.not.stringContaining(id), false],
    [`session-${id}`, true],
  ]);
  const after = await send(cookie);
  expect(after).toMatchObject({ isMember: false, set: [{ name: `session-${id}`, value: '', path: '/' }] });
});

it('uses the latest of several sessions and removes the others', async () => {
  const [old, latest] = [createSession(), createSession({ order: START + 1 })];
  const { isMember: isOne, set } = await send(`${seal(old)}; ${seal(latest)}`);
  expect([isOne, set]).toMatchObject([true, [{ name: `session-${old.id}`, value: '' }]]);
  expect([await isMember(seal(old)), await isMember(seal(latest))]).toEqual([false, true]);
});

it('orders a login after all earlier ones of the browser if the clock is late', async () => {
  const known = seal(createSession({ order: START + 60_000 }));
  const { cookies } = await site.post(SESSION_PATH, SIGN_IN, { cookie: known });
  expect(open(cookies)?.order).toBe(START + 60_001);
});

it('opens at most eight cookies, and none under the name of another session', async () => {
  const session = createSession();
  const others = Array.from({ length: 8 }, (_, place) => `session-x${place}=a`);
  expect(await isMember(...others.slice(1), seal(session))).toBe(true);
  expect(await isMember(...others, seal(session))).toBe(false);
  expect(await isMember(...others.map((cookie) => cookie.replace('session-', 'theme-')), seal(session))).toBe(true);
  expect(await isMember(seal(session, 'session-other-letters-16'))).toBe(false);
  expect(await isMember(seal(session).replace('session-', 'x-session-'))).toBe(false);
});
