import { createHmac, hkdfSync, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { setUpReleaseSite } from '../testing/set-up-test-site.ts';
import { publishNextWallet } from 'releases/testing/release-project.ts';
import { LOCALE_COOKIE } from 'shared-types/platform';

describe('the cookie of a visitor', () => {
  const SECRET = 'a-secret-of-the-tests-with-enough-characters';

  const { site, project } = setUpReleaseSite({ SESSION_SECRET: SECRET });

  beforeAll(async () => {
    await project.live('shell');
  });

  /** The cookie that a page sets for a browser that sends this one; undefined when the browser's own is taken. */
  async function newCookie(cookie: string): Promise<string | undefined> {
    const { headers } = await site.app.inject({ url: '/', headers: { cookie } });
    const set = headers['set-cookie'];
    return set === undefined ? undefined : (String(set).split(';')[0] ?? '');
  }

  function signed(content: string): string {
    const key = Buffer.from(hkdfSync('sha256', SECRET, '', 'visitor', 32));
    return `visitor=${content}.${createHmac('sha256', key).update(content).digest('base64url')}`;
  }

  it('contains its creation time, which is trusted', async () => {
    const cookie = (await newCookie('')) ?? '';
    expect(cookie).toContain(`.${site.clock.toString(36)}.`);
    expect(await newCookie(cookie)).toBeUndefined();
  });

  it('accepts a cookie without a creation time', async () => {
    expect(await newCookie(signed(randomUUID()))).toBeUndefined();
  });

  it.each([
    ['made older', (cookie: string) => cookie.replace(`.${site.clock.toString(36)}.`, '.0.')],
    ['without its time', (cookie: string) => cookie.replace(`.${site.clock.toString(36)}.`, '.')],
    ['without a signature', (cookie: string) => cookie.slice(0, cookie.lastIndexOf('.'))],
    ['with nothing but a signature of nothing', () => signed('')],
  ])('rejects %s', async (_, change) => {
    expect(await newCookie(change((await newCookie('')) ?? ''))).toBeDefined();
  });
});

describe('groups of visitors', () => {
  const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
  const ENGLISH = `${LOCALE_COOKIE}=en`;

  const { site, project } = setUpReleaseSite();
  let staff: string;
  let member: string;
  beforeAll(async () => {
    await publishNextWallet(project);
    await project.run('set', 'staff', 'kim02');
    staff = await site.logIn({ userId: 'kim02' });
    member = await site.logIn();
  });

  it.each([
    ['staff', ['staff'], () => [{ cookie: staff }, { cookie: member }, {}]],
    ['one member', ['member=demo01'], () => [{ cookie: member }, { cookie: staff }, {}]],
    [
      'both the language and the width',
      ['locale=en', 'width=phone'],
      () => [{ cookie: ENGLISH, 'user-agent': PHONE }, { cookie: ENGLISH }, { 'user-agent': PHONE }],
    ],
  ] as const)('assigns a canary to the first of three requests: %s', async (_, groups, requests) => {
    await project.run('rollback', 'mf-wallet');
    const to = groups.flatMap((group) => ['--to', group]);
    expect(await project.run('canary', 'mf-wallet@1.1.0', ...to)).toMatchObject({ code: 0 });
    const pages = requests().map(async (headers) => (await site.app.inject({ url: '/', headers })).payload);
    const isCanary = (html: string) => html.includes('/assets/mf-wallet/1.1.0/remoteEntry.js"');
    expect((await Promise.all(pages)).map(isCanary)).toEqual([true, false, false]);
  });
});
