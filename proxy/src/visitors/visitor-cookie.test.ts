import { createHmac, hkdfSync, randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from '@jest/globals';
import { setUpReleaseSite } from '../testing/set-up-test-site.ts';

const SECRET = 'a-secret-of-the-tests-with-enough-characters';

const { site, project } = setUpReleaseSite({ SESSION_SECRET: SECRET });

beforeAll(async () => {
  await project.live('shell');
  await site.app.registry.refresh();
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
