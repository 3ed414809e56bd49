import { expect, it } from '@jest/globals';
import { createFolderStore } from 'releases/store/folder-store.ts';
import type { ReleaseManifest } from 'shared-types/registry';
import { KnownManifests } from './known-manifests.ts';

const MANIFEST: ReleaseManifest = {
  package: 'shell',
  version: '1.0.0',
  kind: 'shell',
  groups: {},
  provides: {},
  consumes: {},
  calls: [],
  files: {},
};

it('reads a manifest once for concurrent requests, and again after a failure', async () => {
  const responses = [async () => undefined, async () => Promise.reject(new Error('away')), async () => MANIFEST];
  let reads = 0;
  const manifests = new KnownManifests({
    ...createFolderStore('/nowhere'),
    readManifest: async () => {
      reads += 1;
      return responses[reads - 1]?.();
    },
  });
  const read = async () => manifests.get('shell', '1.0.0');
  expect(await read()).toBeUndefined();
  await expect(read()).rejects.toThrow('away');
  expect(new Set(await Promise.all(Array.from({ length: 20 }, read)))).toEqual(new Set([MANIFEST]));
  expect(await read()).toBe(MANIFEST);
  expect(reads).toBe(3);
});
