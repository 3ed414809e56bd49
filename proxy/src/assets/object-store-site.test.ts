import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { openStore } from 'releases/environment/open-store.ts';
import { type ObjectStorage, startObjectStorage } from 'releases/testing/object-storage.ts';
import { type ReleaseProject, createReleaseProject } from 'releases/testing/release-project.ts';
import { setUpTestSites } from '../testing/set-up-test-site.ts';

let storage: ObjectStorage;
let project: ReleaseProject;
const start = setUpTestSites();

beforeEach(async () => {
  storage = await startObjectStorage();
  project = createReleaseProject(openStore(storage.env, '/'));
  await project.live('shell');
  await project.live('mf-wallet', { routes: ['/deposit'] });
});
afterEach(async () => {
  await storage.close();
  project.remove();
});

it('serves pages and files through a proxy that has no folder, and follows changes', async () => {
  const site = await start(storage.env);
  const file = () => site.app.inject({ url: '/assets/mf-wallet/1.0.0/remoteEntry.js' });
  expect((await site.app.inject({ url: '/deposit' })).statusCode).toBe(200);
  const first = await file();
  expect(first.statusCode).toBe(200);
  expect(first.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
  });
  await storage.client.put('packages/mf-wallet/1.0.0/deposit-page.js', 'evil');
  expect((await site.app.inject({ url: '/assets/mf-wallet/1.0.0/deposit-page.js' })).statusCode).toBe(404);
  expect((await site.app.inject({ url: '/assets/mf-wallet/1.0.0/release.json' })).statusCode).toBe(404);
  await project.run('set', 'maintenance', 'mf-wallet', 'on');
  await site.app.registry.refresh();
  expect((await site.app.inject({ url: '/deposit' })).payload).toContain('"disabled":true');
  storage.isUnreachable = true;
  await site.app.registry.refresh();
  expect((await site.app.inject({ url: '/deposit' })).statusCode).toBe(200);
  expect((await file()).statusCode).toBe(200);
  expect((await site.app.inject({ url: '/readyz' })).json()).toMatchObject({
    registry: true,
    registryProblem: expect.stringContaining('could not be reached'),
  });
  storage.isUnreachable = false;
  await site.app.registry.refresh();
  expect((await site.app.inject({ url: '/readyz' })).json()).toEqual({ registry: true, backend: true });
});

it('serves the compressed form that a browser takes', async () => {
  await project.publish('mf-wallet', {
    version: '1.1.0',
    files: { 'remoteEntry.js.br': 'brotli', 'remoteEntry.js.gz': 'gzip' },
  });
  const site = await start(storage.env);
  const ask = async (accept: string) => {
    const { headers, payload } = await site.app.inject({
      url: '/assets/mf-wallet/1.1.0/remoteEntry.js',
      headers: { 'accept-encoding': accept },
    });
    return [headers['content-encoding'], payload.slice(0, 6)];
  };
  expect(await ask('gzip, br')).toEqual(['br', 'brotli']);
  expect(await ask('gzip')).toEqual(['gzip', 'gzip']);
  expect(await ask('')).toEqual([undefined, '/* mf-']);
});
