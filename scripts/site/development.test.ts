import { afterEach, expect, it } from '@jest/globals';
import net, { type AddressInfo } from 'node:net';
import { developmentPort, FRONT_ENDS } from 'feature-kit/project/front-ends.ts';
import { requireFreePort } from 'feature-kit/project/port.ts';
import path from 'node:path';
import { openStore } from 'releases/environment/open-store.ts';
import { readWebhooks } from 'releases/environment/webhook-settings.ts';
import { requireStore, resolveStoreFolder } from '../../feature-kit/src/feature.ts';
import { DEVELOPMENT_ENVIRONMENT, getDevelopmentReleasesFolder, getReleasesFolder } from './site.ts';

afterEach(() => {
  delete process.env.DEV_PORT;
});

it('uses a separate store of releases for development, wherever the live ones are', () => {
  for (const env of [{}, { RELEASES_DIR: '/srv/releases' }]) {
    expect(getDevelopmentReleasesFolder(env)).not.toBe(getReleasesFolder(env));
  }
  expect(getDevelopmentReleasesFolder({ DEV_RELEASES_DIR: '/tmp/mine' })).toBe('/tmp/mine');
});

it('assigns consecutive ports from DEV_PORT', () => {
  const ports = () => FRONT_ENDS.map((name) => developmentPort(name));
  expect(new Set(ports()).size).toBe(FRONT_ENDS.length);
  process.env.DEV_PORT = '4100';
  expect(ports()).toEqual(FRONT_ENDS.map((_, at) => 4_100 + at));
  process.env.DEV_PORT = 'none';
  expect(ports).toThrow('DEV_PORT is "none", but must be a whole number');
});

it('reports a port that is taken with the command that uses another one', async () => {
  const server = net.createServer().listen(0);
  const { port } = server.address() as AddressInfo;
  await expect(requireFreePort(port, 'DEV_PORT=4120 npm run dev')).rejects.toThrow(
    `Port ${port} is in use by another program. Stop it, or use another port: DEV_PORT=4120 npm run dev`,
  );
  server.close();
});

const OPERATOR_STORE = {
  RELEASES_STORE: 's3://releases/house?endpoint=https://s3.example.com',
  AWS_ACCESS_KEY_ID: 'id',
  AWS_SECRET_ACCESS_KEY: 'secret',
  RELEASE_WEBHOOKS: 'https://house.example/changes',
  RELEASE_WEBHOOK_SECRET: 'a secret of more than thirty-two characters',
};

it('uses a local store and sends no webhook in development', () => {
  const releases = getDevelopmentReleasesFolder(OPERATOR_STORE);
  const env = { ...OPERATOR_STORE, RELEASES_DIR: releases };
  expect(openStore(env, '/').folder).toBeUndefined();
  expect(openStore({ ...env, ...DEVELOPMENT_ENVIRONMENT }, '/').folder).toBe(releases);
  expect(readWebhooks({ ...env, ...DEVELOPMENT_ENVIRONMENT }, []).addresses).toEqual([]);
});

it('requires the store of the site for a feature in a separate repository', () => {
  for (const env of [{ RELEASES_DIR: 'releases' }, OPERATOR_STORE]) {
    expect(() => requireStore(env)).not.toThrow();
  }
  expect(() => requireStore({ RELEASES_DIR: '' })).toThrow(
    'Set RELEASES_DIR or RELEASES_STORE to the store of the site',
  );
});

it('resolves a folder from the working directory of the command', () => {
  const env = resolveStoreFolder({ RELEASES_DIR: '../site/releases' }, '/features/mf-promo');
  expect(openStore(env, '/features').folder).toBe(path.resolve('/features/site/releases'));
  expect(resolveStoreFolder(OPERATOR_STORE, '/features/mf-promo')).toEqual({});
});
