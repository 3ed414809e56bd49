import { expect, it } from '@jest/globals';
import { SESSION_PATH } from 'shared-types/calls';
import { respondWithJson } from '../testing/recording-backend.ts';
import { setUpTestSites } from '../testing/set-up-test-site.ts';
import { BACKEND_USER, getCookie, type TestSite } from '../testing/test-site.ts';
import { setUpRedis } from '../testing/redis-server.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import { createEndedSessions } from './ended-sessions.ts';

const startSite = setUpTestSites();
const startRedis = setUpRedis();

async function start(env: Record<string, string>): Promise<TestSite> {
  const site = await startSite(env);
  const response = { status: 'success', user: BACKEND_USER, noteCount: 0, helpCount: 0, balance: 5, rolling: 0 };
  site.backend.respond = respondWithJson(200, response);
  return site;
}

it('changes the secret of several proxies one after the other without a logout', async () => {
  const OLD = 'the-old-secret-with-more-than-32-characters';
  const NEW = 'the-new-secret-with-more-than-32-characters';
  const before = await start({ SESSION_SECRET: OLD });
  const between = await start({ SESSION_SECRET: `${NEW},${OLD}` });
  const after = await start({ SESSION_SECRET: NEW });
  const isMember = async ({ app }: TestSite, cookie: string) =>
    (await app.inject({ url: SESSION_PATH, headers: { cookie } })).json().user !== null;
  const cookie = await before.logIn();
  expect(await isMember(between, cookie)).toBe(true);
  between.clock += 2 * 60_000;
  const renewed = getCookie(await between.call('get-in-game-balance', cookie));
  expect(await isMember(after, renewed)).toBe(true);
  expect(await isMember(before, renewed)).toBe(false);
});

it('remembers ended sessions until their cookies have expired', async () => {
  let now = 1_000;
  const ended = createEndedSessions(() => now);
  await ended.add('one', 2_000);
  await ended.add('too-late', 1_000);
  expect(['one', 'too-late', 'other'].map((id) => ended.has(id))).toEqual([true, false, false]);
  now = 1_999;
  expect(ended.has('one')).toBe(true);
  now = 2_000;
  expect(ended.has('one')).toBe(false);
});

it.each([
  ['answers', 401],
  ['hangs', 200],
])('rejects a session that ended at another proxy while Redis %s', async (state, status) => {
  const redis = await startRedis();
  const env = { BACKEND_LEVEL: '1', REDIS_URL: redis.url };
  const one = await start(env);
  const other = await start({ ...env, BACKEND_URL: one.backend.url });
  const browser = new TestBrowser(one);
  await browser.logIn('first1');
  const copy = new TestBrowser(other, browser.cookies);
  expect((await copy.call('get-in-game-balance')).statusCode).toBe(200);
  (await browser.send('DELETE', SESSION_PATH)).arrive();
  if (state === 'hangs') {
    redis.hang();
  }
  // Without Redis each proxy knows what it ended itself.
  expect((await copy.call('get-in-game-balance')).statusCode).toBe(status);
  expect(await browser.member()).toBeUndefined();
});
