import { afterAll, beforeAll, expect, it } from '@jest/globals';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { CALLER_HEADER } from 'shared-types/platform';
import { defineCall, ownCallOf, RowId, strict } from 'shared-types/calls';
import { buildWording } from 'releases/testing/release-project.ts';
import { respondWithJson } from '../testing/recording-backend.ts';
import { setUpReleaseSite } from '../testing/set-up-test-site.ts';

const JOIN = defineCall({
  summary: 'Joins.',
  backendPath: '/public/promo/join',
  login: false,
  request: strict({ id: RowId }),
  response: {},
});
const build = (...paths: string[]) => ({
  descriptor: {
    name: 'mf-promo',
    requires: '^2.0.0',
    wording: buildWording('title'),
    routes: paths.map((path) => ({ path, module: './promo-page', login: false, title: 'title' })),
    slots: [],
  },
  calls: ['promo-join'],
  ownCalls: { 'promo-join': ownCallOf('promo-join', JOIN) },
});

/** Response of the development server. */
let manifest: unknown;
const server = http.createServer((_, response) => response.end(JSON.stringify(manifest))).listen(0);
const { port } = server.address() as AddressInfo;
const DEV_REMOTES = JSON.stringify({ 'mf-promo': `http://localhost:${port}` });
const { site, project } = setUpReleaseSite({ DEV_REMOTES });

beforeAll(async () => {
  await project.live('shell');
  await project.live('mf-promo', { routes: ['/promo'] });
  await site.app.registry.refresh();
});
afterAll(() => void server.close());

const statusOf = async (path: string) => (await site.app.inject(path)).statusCode;

async function join() {
  site.backend.respond = respondWithJson(200, { status: 'success' });
  const headers = { [CALLER_HEADER]: 'mf-promo@development' };
  const { statusCode } = await site.post('/api/routes/promo-join', { id: 7 }, headers);
  return { statusCode, asked: site.backend.seen.at(-1)?.path };
}

it('serves a new route and call of the development server, also while it is down', async () => {
  manifest = build('/promo');
  expect([await statusOf('/promo'), await statusOf('/promo/new')]).toEqual([200, 404]);
  manifest = build('/promo', '/promo/new');
  const page = await site.app.inject('/promo/new');
  expect(page.statusCode).toBe(200);
  expect(page.payload).toContain('"calls":{"promo-join":{}}');
  expect(await join()).toEqual({ statusCode: 200, asked: '/public/promo/join' });
  for (const broken of ['not a build', { descriptor: { name: 'mf-promo' } }]) {
    manifest = broken;
    expect(await statusOf('/promo/new')).toBe(200);
  }
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  expect(await statusOf('/promo/new')).toBe(200);
  expect(await join()).toMatchObject({ statusCode: 200 });
});
