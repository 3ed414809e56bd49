import { expect, it } from '@jest/globals';
import path from 'node:path';
import { openStore } from 'releases/environment/open-store.ts';
import { readWebhooks } from 'releases/environment/webhook-settings.ts';
import { requireStore, resolveStoreFolder } from '../../feature-kit/src/store.ts';
import { DEVELOPMENT_ENVIRONMENT, getDevelopmentReleasesFolder } from '../site/site.ts';

// Store that developer commands use.

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
