import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTextSigner } from '../cookies/text-signer.ts';
import { setUpReleaseSite } from '../testing/set-up-test-site.ts';
import { getCookie, SECRETS } from '../testing/test-site.ts';
import { classifyWidth } from './get-visitor.ts';
import { publishNextWallet } from 'releases/testing/release-project.ts';
import { LOCALE_COOKIE } from 'shared-types/platform';
import { RELEASES_PATH } from 'shared-types/registry';

describe('the cookie of a visitor', () => {
  const { site, project } = setUpReleaseSite();

  beforeAll(async () => {
    await project.live('shell');
  });

  /** The cookie that a page sets for a browser that sends this one; empty when the browser's own is taken. */
  const newCookie = async (cookie: string) => getCookie(await site.app.inject({ url: '/', headers: { cookie } }));

  const signer = createTextSigner([SECRETS.SESSION_SECRET], 'visitor');

  it('contains its creation time, which is trusted', async () => {
    const cookie = await newCookie('');
    expect(cookie).toContain(`.${site.clock.toString(36)}.`);
    expect(await newCookie(cookie)).toBe('');
  });

  it.each([
    ['made older', (cookie: string) => cookie.replace(`.${site.clock.toString(36)}.`, '.0.')],
    ['without its time', (cookie: string) => cookie.replace(`.${site.clock.toString(36)}.`, '.')],
    ['without a signature', (cookie: string) => cookie.slice(0, cookie.lastIndexOf('.'))],
    ['with nothing but a signature of nothing', () => `visitor=.${signer.sign('')}`],
  ])('rejects %s', async (_, change) => {
    expect(await newCookie(change(await newCookie('')))).not.toBe('');
  });
});

describe('groups of visitors', () => {
  const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

  const { site, project } = setUpReleaseSite();
  let session: string;
  beforeAll(async () => {
    await publishNextWallet(project);
    await project.run('set', 'staff', 'kim02');
    session = await site.logIn();
  });
  beforeEach(async () => {
    await project.run('rollback', 'mf-wallet');
  });

  async function canary(...options: string[]): Promise<void> {
    expect(await project.run('canary', 'mf-wallet@1.1.0', ...options)).toMatchObject({ code: 0 });
  }

  async function page(headers: Record<string, string> = {}) {
    const response = await site.app.inject({ url: '/', headers });
    const version = response.payload.includes('/assets/mf-wallet/1.1.0/remoteEntry.js"') ? '1.1.0' : '1.0.0';
    return { version, cookie: getCookie(response) };
  }

  const versionOf = async (headers: Record<string, string>) => (await page(headers)).version;

  it('assigns a staff canary to the listed members from the next page on', async () => {
    await canary('--to', 'staff');
    const kim = await site.logIn({ userId: 'kim02' });
    expect([await versionOf({ cookie: kim }), await versionOf({ cookie: session })]).toEqual(['1.1.0', '1.0.0']);
    await project.run('set', 'staff', 'kim02', 'demo01');
    expect(await versionOf({ cookie: session })).toBe('1.1.0');
    await project.run('set', 'staff', 'kim02');
    expect(await versionOf({ cookie: session })).toBe('1.0.0');
  });

  it('assigns a canary to visitors with both the language and the width', async () => {
    await canary('--to', 'locale=en', '--to', 'width=phone');
    const english = { cookie: `${LOCALE_COOKIE}=en` };
    expect(await versionOf({ ...english, 'user-agent': PHONE })).toBe('1.1.0');
    expect(await versionOf(english)).toBe('1.0.0');
    expect(await versionOf({ 'user-agent': PHONE })).toBe('1.0.0');
  });

  it('assigns a member one version on all devices, unlike before the login', async () => {
    await canary('--percent', '50');
    const devices = await Promise.all(Array.from({ length: 16 }, () => page()));
    expect(new Set(devices.map(({ version }) => version)).size).toBe(2);
    const loggedIn = await Promise.all(devices.map(({ cookie }) => versionOf({ cookie: `${cookie}; ${session}` })));
    expect(new Set(loggedIn).size).toBe(1);
    const response = await site.app.inject({ url: RELEASES_PATH, headers: { cookie: session } });
    expect(response.json()).toMatchObject({ features: { 'mf-wallet': loggedIn[0] } });
  });
});

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0';

it.each([
  ['phone', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${SAFARI} Mobile/15E148 Safari/604.1`],
  ['phone', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'],
  ['tablet', 'Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'],
  ['tablet', `Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) ${SAFARI} Mobile/15E148 Safari/604.1`],
  ['desktop', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'],
  ['desktop', undefined],
] as const)('detects a %s by its headers: %s', (width, agent) => {
  expect(classifyWidth({ 'user-agent': agent })).toBe(width);
});

it('trusts a browser that reports its device only by a client hint', () => {
  expect(classifyWidth({ 'sec-ch-ua-mobile': '?1' })).toBe('phone');
  expect(classifyWidth({ 'sec-ch-ua-mobile': '?0' })).toBe('desktop');
});
