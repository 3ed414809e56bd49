import { beforeEach, describe, expect, it } from '@jest/globals';
import { allCalls, SESSION_PATH } from 'shared-types/calls';
import { CALLS_PATH, MEMBER_HEADER, OTHER_MEMBER_HEADER } from 'shared-types/platform';
import { sampleRequest } from 'shared-types/testing/sample-request.ts';
import { respondWithJson } from '../testing/recording-backend.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import { BACKEND_USER } from '../testing/test-site.ts';
import { setUpTestSite } from '../testing/set-up-test-site.ts';

const MEMBER = '회원1';
const OTHER = { [MEMBER_HEADER]: 'other1' };
const OWN = { [MEMBER_HEADER]: encodeURIComponent(MEMBER) };

const site = setUpTestSite();
let browser: TestBrowser;
beforeEach(async () => {
  site.backend.respond = respondWithJson(200, { status: 'success', balance: 5, rolling: 0, user: BACKEND_USER });
  browser = new TestBrowser(site);
  await browser.logIn(MEMBER);
  site.backend.seen.length = 0;
});

describe('a page that shows another member', () => {
  it('rejects every call with a login with 409 when the page shows another member', async () => {
    const calls = allCalls().filter(([, { login }]) => login);
    expect(calls.length).toBeGreaterThan(40);
    for (const [name] of calls) {
      const sent = await browser.send('POST', `${CALLS_PATH}/${name}`, sampleRequest(name), OTHER);
      const { statusCode, headers } = sent.arrive();
      expect([name, statusCode, headers[OTHER_MEMBER_HEADER]]).toEqual([name, 409, '1']);
    }
    expect(site.backend.seen).toEqual([]);
  });

  it('does not log another member out', async () => {
    const out = (await browser.send('DELETE', SESSION_PATH, undefined, OTHER)).arrive();
    expect([out.statusCode, out.headers[OTHER_MEMBER_HEADER], out.headers['set-cookie']]).toEqual([
      409,
      '1',
      undefined,
    ]);
    expect(site.backend.seen).toEqual([]);
    expect((await browser.call('get-in-game-balance', OWN)).statusCode).toBe(200);
  });

  it('does not extend the session of the member who is logged in', async () => {
    site.clock += 5 * 60_000;
    expect((await browser.call('get-in-game-balance', OTHER)).headers['set-cookie']).toBeUndefined();
  });

  it('accepts calls without a login from a page that shows another member', async () => {
    expect((await browser.call('get-casino-setting', OTHER)).statusCode).toBe(200);
  });

  it('learns who is logged in', async () => {
    const reply = (await browser.send('GET', SESSION_PATH, undefined, OTHER)).arrive();
    expect(reply.json()).toMatchObject({ user: { userId: BACKEND_USER.userId } });
  });

  it('requests a login if no member is logged in', async () => {
    const visitor = new TestBrowser(site);
    expect((await visitor.call('get-in-game-balance', OTHER)).statusCode).toBe(401);
    expect((await visitor.send('DELETE', SESSION_PATH, undefined, OTHER)).arrive().statusCode).toBe(200);
  });

  it('allows a login as another member', async () => {
    site.backend.respond = respondWithJson(200, { status: 'success', token: 'token-of-next01', user: BACKEND_USER });
    const payload = { userId: 'next01', password: 'x' };
    const response = (await browser.send('POST', SESSION_PATH, payload, OTHER)).arrive();
    expect(response.json()).toMatchObject({ status: 'success' });
    expect(await browser.member()).toBe('next01');
  });
});

it.each([
  ['own', OWN],
  ['no', {}],
])('responds to a page of its %s member', async (_, headers) => {
  expect((await browser.call('get-in-game-balance', headers)).statusCode).toBe(200);
  expect((await browser.send('DELETE', SESSION_PATH, undefined, headers)).arrive().statusCode).toBe(200);
  expect(await browser.member()).toBeUndefined();
});
