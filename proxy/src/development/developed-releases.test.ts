import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { CALLER_HEADER } from 'shared-types/platform';
import { buildWording } from 'releases/testing/plain-release.ts';
import { respondWithJson } from '../testing/recording-backend.ts';
import { buildOwnCall } from '../testing/server-builds.ts';
import { setUpReleaseSite } from '../testing/set-up-test-site.ts';
import type { TestSite } from '../testing/test-site.ts';

/** Builds a feature on the developer's machine; its published release has no calls. */
const buildFeature = (name: string, ...paths: string[]) => ({
  descriptor: {
    name,
    requires: '^2.0.0',
    wording: buildWording('title'),
    routes: paths.map((path) => ({ path, module: './page', login: false, title: 'title' })),
    slots: [],
  },
  calls: ['promo-join', 'promo-money'],
  ownCalls: {
    'promo-join': buildOwnCall('/public/promo/join'),
    'promo-money': buildOwnCall('/public/bank/take'),
  },
});

/** Makes a call as code of a development server; returns its status and the last backend path that was requested. */
async function call({ backend, post }: TestSite, name: string, cookie = '') {
  backend.respond = respondWithJson(200, { status: 'success' });
  const headers = { cookie, [CALLER_HEADER]: 'mf-promo@development' };
  const { statusCode } = await post(`/api/routes/${name}`, { id: 7 }, headers);
  return { statusCode, asked: backend.seen.at(-1)?.path };
}

let manifest: unknown;
const server = http.createServer((_, response) => response.end(JSON.stringify(manifest))).listen(0);
const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
afterAll(() => void server.close());

describe('calls of overridden versions', () => {
  const { site, project } = setUpReleaseSite();
  let override: string;
  let unpublished: string;
  let developer: string;

  beforeAll(async () => {
    await project.live('shell');
    await project.live('mf-promo', { routes: ['/promo'] });
    await project.run('set', 'backend-paths', 'mf-promo', '/public/promo/');
    developer = await site.logIn();
    override = `override=${site.sealOverride({ feature: 'mf-promo', origin })}`;
    unpublished = `override=${site.sealOverride({ feature: 'mf-first', origin })}`;
  });

  it('serves pages and calls of a development server to the member of an override link', async () => {
    manifest = buildFeature('mf-promo', '/promo', '/promo/new');
    const mine = [developer, override].join('; ');
    const page = await site.app.inject({ url: '/promo/new', headers: { cookie: mine } });
    expect(page.statusCode).toBe(200);
    expect(page.payload).toContain('"promo-join":{}');
    expect(await call(site, 'promo-join', mine)).toEqual({ statusCode: 200, asked: '/public/promo/join' });

    const other = [await site.logIn({ userId: 'other01' }), override].join('; ');
    expect((await site.app.inject({ url: '/promo/new', headers: { cookie: other } })).statusCode).toBe(404);
    expect(await call(site, 'promo-join', other)).toMatchObject({ statusCode: 403 });
  });

  it('rejects calls of an override that ops do not allow the feature', async () => {
    const before = site.backend.seen.length;
    const { statusCode } = await call(site, 'promo-money', [developer, override].join('; '));
    expect(statusCode).toBe(403);
    expect(site.backend.seen.slice(before).map(({ path }) => path)).not.toContain('/public/bank/take');
  });

  it('shows an unpublished feature to its developer only', async () => {
    manifest = buildFeature('mf-first', '/first/:id');
    const open = async (...cookies: string[]) =>
      site.app.inject({ url: '/first/7', headers: { cookie: cookies.join('; ') } });
    const page = await open(developer, unpublished);
    expect(page.statusCode).toBe(200);
    expect(page.payload).toMatch(/"mf-first":\{[^}]*http:\/\/localhost:\d+\/remoteEntry\.js/);
    expect((await open(developer)).statusCode).toBe(404);
    expect((await open(await site.logIn({ userId: 'other01' }), unpublished)).statusCode).toBe(404);
  });
});

describe('releases of development servers', () => {
  const DEV_REMOTES = JSON.stringify({ 'mf-promo': origin });
  const { site, project } = setUpReleaseSite({ DEV_REMOTES });

  beforeAll(async () => {
    await project.live('shell');
    await project.live('mf-promo', { routes: ['/promo'] });
  });

  const statusOf = async (path: string) => (await site.app.inject(path)).statusCode;

  it('serves a new route and call of the development server, also while it is down', async () => {
    manifest = buildFeature('mf-promo', '/promo');
    expect([await statusOf('/promo'), await statusOf('/promo/new')]).toEqual([200, 404]);
    manifest = buildFeature('mf-promo', '/promo', '/promo/new');
    const page = await site.app.inject('/promo/new');
    expect(page.statusCode).toBe(200);
    expect(page.payload).toContain('"calls":{"promo-join":{}');
    expect(await call(site, 'promo-join')).toEqual({ statusCode: 200, asked: '/public/promo/join' });
    for (const broken of ['not a build', { descriptor: { name: 'mf-promo' } }]) {
      manifest = broken;
      expect(await statusOf('/promo/new')).toBe(200);
    }
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect(await statusOf('/promo/new')).toBe(200);
    expect(await call(site, 'promo-join')).toMatchObject({ statusCode: 200 });
  });
});
