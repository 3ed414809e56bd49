import { beforeEach, describe, expect, it } from '@jest/globals';
import { CALLS_PATH } from 'shared-types/platform';
import { SESSION_PATH } from 'shared-types/calls';
import { respondWithJson } from '../testing/recording-backend.ts';
import { createLoginResponse, TestBrowser } from '../testing/test-browser.ts';
import { setUpTestSite } from '../testing/set-up-test-site.ts';
import { startTestSite, BACKEND_USER } from '../testing/test-site.ts';

const BALANCE = `${CALLS_PATH}/get-in-game-balance`;
const HEALTH = `${CALLS_PATH}/user-health-check`;
const MINUTE_MS = 60_000;
const BALANCE_ANSWER = { status: 'success', balance: 5, rolling: 0 };

describe.each([1, 2, 3])('a response that arrives late, at level %i', (level) => {
  const site = setUpTestSite({ BACKEND_LEVEL: String(level) });
  let browser: TestBrowser;
  beforeEach(async () => {
    site.backend.respond = respondWithJson(200, { ...BALANCE_ANSWER, user: BACKEND_USER, noteCount: 0, helpCount: 0 });
    browser = new TestBrowser(site);
    await browser.logIn('first1');
    later(1);
  });

  const later = (ms: number) => void (site.clock += ms);
  const logIn = { userId: 'late01', password: 'x' };
  const logOut = async () => (await browser.send('DELETE', SESSION_PATH)).arrive();

  const played = { status: 'success', user: {}, noteCount: 0, helpCount: 0, play: { sinceStake: 1_000 } };
  const RESPONSES = [
    ['a call that lengthens the session', 'POST', BALANCE, 200, BALANCE_ANSWER],
    ['a health check after play', 'POST', HEALTH, 200, played],
    ['a call that the backend refuses by 401', 'POST', BALANCE, 401, { error: 'gone' }],
    ['a health check that is refused by 401', 'POST', HEALTH, 401, { error: 'gone' }],
    ['the session', 'GET', SESSION_PATH, 401, { error: 'gone' }],
    ['a login', 'POST', SESSION_PATH, 200, createLoginResponse('late01')],
    ['a refused login', 'POST', SESSION_PATH, 200, { status: 'pass' }],
  ] as const;

  /** Delays the response to a request until a logout. */
  async function delayOverLogout(method: 'GET' | 'POST', url: string) {
    later(2 * MINUTE_MS);
    const delayed = await browser.delay(method, url, method === 'GET' ? undefined : url === SESSION_PATH ? logIn : {});
    later(1);
    await logOut();
    return delayed;
  }

  it.each(RESPONSES)('does not restore a session after a logout: %s', async (_, method, url, status, body) => {
    const delayed = await delayOverLogout(method, url);
    (await delayed.respond(status, body)).arrive();
    expect(await browser.member()).toBeUndefined();
  });

  it.each(RESPONSES)(
    'does not log out the next member by a late response: %s',
    async (_, method, url, status, body) => {
      const delayed = await delayOverLogout(method, url);
      await browser.logIn('second1');
      (await delayed.respond(status, body)).arrive();
      expect(await browser.member()).toBe('second1');
      await logOut();
      expect(await browser.member()).toBeUndefined();
    },
  );

  it('restores no session at other proxies by a call sent before the logout', async () => {
    later(2 * MINUTE_MS);
    const sent = await browser.send('POST', BALANCE, {});
    later(1);
    await logOut();
    sent.arrive();
    const other = await startTestSite({ BACKEND_LEVEL: String(level), BACKEND_URL: site.backend.url });
    const elsewhere = new TestBrowser(other, browser.cookies);
    expect((await elsewhere.call('get-in-game-balance')).statusCode).toBe(401);
    await other.close();
  });

  it('does not replace a later member by a late login', async () => {
    const delayed = await browser.delay('POST', SESSION_PATH, logIn);
    later(1);
    await browser.logIn('second1');
    (await delayed.respond(200, createLoginResponse('late01'))).arrive();
    expect(await browser.member()).toBe('second1');
    await logOut();
    expect(await browser.member()).toBeUndefined();
  });

  it('does not restore an ended session by an earlier call', async () => {
    later(2 * MINUTE_MS);
    const sent = await browser.send('POST', BALANCE, {});
    const rejected = await browser.delay('POST', HEALTH, {});
    (await rejected.respond(401, { error: 'gone' })).arrive();
    sent.arrive();
    expect(await browser.member()).toBeUndefined();
  });

  it('does not end a continued session by a call sent before the expiry', async () => {
    later(30 * MINUTE_MS - 2);
    const stale = new TestBrowser(site, browser.cookies);
    expect(await browser.member()).toBe('first1');
    later(2);
    const expired = await stale.call('get-in-game-balance');
    expect(expired.statusCode).toBe(401);
    expect(expired.headers['set-cookie']).toBeUndefined();
    expect(await browser.member()).toBe('first1');
  });

  it('preserves the login after the second of two equal logins', async () => {
    const one = await browser.delay('POST', SESSION_PATH, logIn);
    const other = await browser.delay('POST', SESSION_PATH, logIn);
    (await other.respond(200, createLoginResponse('late01'))).arrive();
    (await one.respond(200, createLoginResponse('late01'))).arrive();
    expect(await browser.member()).toBe('late01');
    await logOut();
    expect(await browser.member()).toBeUndefined();
  });

  it("does not end another member's session by a late second logout", async () => {
    const [one, other] = await Promise.all([
      browser.send('DELETE', SESSION_PATH),
      browser.send('DELETE', SESSION_PATH),
    ]);
    one.arrive();
    await browser.logIn('second1');
    other.arrive();
    expect(await browser.member()).toBe('second1');
  });

  it('finds the copy of a cookie worth nothing after the logout', async () => {
    const copy = new TestBrowser(site, browser.cookies);
    await logOut();
    expect(await copy.member()).toBeUndefined();
  });
});
