import { beforeAll, describe, expect, it } from '@jest/globals';
import { LIMITS } from '../limits/limit-table.ts';
import { createFolderStore } from 'releases/store/folder-store.ts';
import type { ReleaseStore } from 'releases/store/release-store.ts';
import { KnownManifests } from './known-manifests.ts';
import { setUpReleaseSite } from '../testing/set-up-test-site.ts';

const { site, project } = setUpReleaseSite({ LOG_LEVEL: 'silent' });

beforeAll(async () => {
  await project.live('shell');
});

const ask = async (file: string, remoteAddress: string) =>
  (await site.app.inject({ url: `/assets/shell/1.0.0/${file}`, remoteAddress })).statusCode;

describe('requests for missing files', () => {
  it('has to wait, but not for files that are there; others do not', async () => {
    expect(await ask('main.js', '10.0.0.1')).toBe(200);
    for (let turn = 0; turn < LIMITS.assetMisses.max; turn += 1) {
      expect(await ask(`no-${turn}.js`, '10.0.0.1')).toBe(404);
    }
    expect(await ask('no.js', '10.0.0.1')).toBe(429);
    expect(await ask('main.js', '10.0.0.1')).toBe(200);
    expect(await ask('no.js', '10.0.0.2')).toBe(404);
  });
});

describe('the manifest of a version', () => {
  /** A store that counts how often its manifests are read. */
  function counting(store: ReleaseStore) {
    const read: string[] = [];
    const readManifest: ReleaseStore['readManifest'] = async (name, version) => {
      read.push(`${name}@${version}`);
      return store.readManifest(name, version);
    };
    return { read, manifests: new KnownManifests({ ...store, readManifest }) };
  }

  it('is read once, also by many at the same time', async () => {
    const { read, manifests } = counting(project.store);
    const found = await Promise.all(Array.from({ length: 20 }, () => manifests.of('shell', '1.0.0')));
    await manifests.of('shell', '1.0.0');
    expect(new Set(found.map((manifest) => manifest?.version))).toEqual(new Set(['1.0.0']));
    expect(read).toEqual(['shell@1.0.0']);
  });

  it('that is published later is found, and one that cannot be read is tried again', async () => {
    const { manifests } = counting(project.store);
    expect(await manifests.of('shell', '1.1.0')).toBeUndefined();
    project.build('shell', { version: '1.1.0' });
    await project.run('publish', 'shell');
    expect(await manifests.of('shell', '1.1.0')).toBeDefined();

    let broken = true;
    const store = createFolderStore(project.folder);
    const unsteady = new KnownManifests({
      ...store,
      readManifest: async (name, version) => {
        if (broken) {
          throw new Error('away');
        }
        return store.readManifest(name, version);
      },
    });
    await expect(unsteady.of('shell', '1.0.0')).rejects.toThrow('away');
    broken = false;
    expect(await unsteady.of('shell', '1.0.0')).toBeDefined();
  });
});
