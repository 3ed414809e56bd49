import { beforeAll, expect, it } from '@jest/globals';
import { sendRaw } from '../testing/send-raw.ts';
import { DEVELOPER } from '../testing/test-site.ts';
import { setUpReleaseSite, setUpTestSites } from '../testing/set-up-test-site.ts';

const HOUR = 3_600_000;

const { site, project } = setUpReleaseSite();
const start = setUpTestSites();
/** Cookie of the member whose links these are. */
let developer: string;

beforeAll(async () => {
  await project.live('shell');
  await project.live('mf-wallet', { routes: ['/deposit'] });
  developer = await site.logIn();
});

const link = (...changes: Parameters<typeof site.sealOverride>) => site.sealOverride(...changes);
const follow = (sealed: string, path = '/deposit?tab=1&') => site.app.inject({ url: `${path}override=${sealed}` });
const open = (cookie: string, at = site, session = developer) =>
  at.app.inject({ url: '/deposit', headers: { cookie: [session, cookie].filter(Boolean).join('; ') } });

it("shows one feature from the developer's address, under its clean address", async () => {
  const followed = await follow(link());
  expect(followed.statusCode).toBe(302);
  expect(followed.headers.location).toBe('/deposit?tab=1');
  const set = [followed.headers['set-cookie']].flat().find((cookie) => cookie?.startsWith('override='));
  expect(set).toMatch(/HttpOnly/);
  const page = await open(set?.split(';')[0] ?? '');
  expect(page.payload).toContain(`${DEVELOPER}/remoteEntry.js`);
  expect(page.payload).not.toMatch(/rel="preload"[^>]*mf-wallet/);
  expect(page.headers['content-security-policy']).toMatch(
    new RegExp(`connect-src 'self' ${DEVELOPER} ws://localhost:3103`),
  );
  expect(page.headers['content-security-policy']).not.toContain('trusted-types');
  expect(page.headers['integrity-policy']).toBeUndefined();
  const others = await open('');
  expect(others.headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
  expect(others.headers['integrity-policy']).toContain('script');
  expect(others.payload).not.toContain(DEVELOPER);
  expect(others.headers['content-security-policy']).not.toContain(DEVELOPER);
});

it('has no effect for another member', async () => {
  const cookie = `override=${link()}`;
  expect((await open(cookie)).payload).toContain(DEVELOPER);
  expect((await open(cookie, site, '')).payload).not.toContain(DEVELOPER);
  const other = await site.logIn({ userId: 'other01' });
  expect((await open(cookie, site, other)).payload).not.toContain(DEVELOPER);
  expect((await open(`override=${link({ userId: 'other01' })}`, site, other)).payload).toContain(DEVELOPER);
  expect((await open(`override=${link({ userId: undefined })}`, site, '')).payload).not.toContain(DEVELOPER);
});

it('ends with ?override=off', async () => {
  const { headers } = await follow('off', '/?');
  expect(String(headers['set-cookie'])).toMatch(/override=;/);
});

it('cannot redirect to another site', async () => {
  const { headers } = await follow(link(), '//evil.example/?');
  expect(headers.location).toBe('/');
  // As it is on the wire: a client that tidies the address up would hide it.
  const target = `/.//evil.example/?override=${link()}`;
  const { head } = await sendRaw(site, `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  expect(head).toMatch(/^location: \/evil\.example\/$/m);
});

it.each([
  ['signed with another secret', () => link({}, 'another-secret-with-enough-characters-0123456789')],
  ['that has expired', () => link({ until: site.clock - 1 })],
  ['that lives longer than one may', () => link({ until: site.clock + 48 * HOUR })],
  ['to a foreign address without https', () => link({ origin: 'http://evil.example' })],
  ['to an https origin that is not listed', () => link({ origin: 'https://evil.example' })],
  ['to an address with another scheme', () => link({ origin: 'javascript:alert(1)' })],
  ['that was changed', () => `x${link()}`],
  ['with a piece more', () => `${link()}.more`],
  ['of nothing', () => ''],
])('ignores an override link %s', async (_, sealed) => {
  const { headers } = await follow(sealed());
  expect(String(headers['set-cookie'])).not.toMatch(/override=[^;]/);
  expect((await open(`override=${sealed()}`)).payload).not.toMatch(/localhost:3103|evil/);
});

it('stops working in an open browser when its time is over', async () => {
  const sealed = link();
  expect((await open(`override=${sealed}`)).payload).toContain(DEVELOPER);
  site.clock += HOUR;
  expect((await open(`override=${sealed}`)).payload).not.toContain(DEVELOPER);
});

it('accepts listed origins only, in production not even this machine', async () => {
  const listed = 'https://dev.example.com';
  const production = await start({
    NODE_ENV: 'production',
    METRICS_PORT: '0',
    OVERRIDE_ORIGINS: `${listed},https://dev2.example.com`,
    RELEASES_DIR: site.releases,
  });
  expect((await open(`override=${link({ origin: listed })}`, production)).payload).toContain(listed);
  for (const origin of [DEVELOPER, 'https://dev.example.com.evil.example', `${listed}:8443`]) {
    expect((await open(`override=${link({ origin })}`, production)).payload).not.toContain(origin);
    const { headers } = await production.app.inject({ url: `/?override=${link({ origin })}` });
    expect(String(headers['set-cookie'])).not.toMatch(/override=[^;]/);
  }
});

it('disables override links unless they are configured', async () => {
  const plain = await start({ RELEASES_DIR: site.releases, OVERRIDE_SECRET: '' });
  const { statusCode } = await plain.app.inject({ url: `/deposit?override=${link()}` });
  expect(statusCode).toBe(200);
  expect((await open(`override=${link()}`, plain)).payload).not.toContain(DEVELOPER);
});
