import { describe, expect, it } from '@jest/globals';
import type { ReleaseManifest } from 'shared-types/registry';
import { createFolderStore } from 'releases/store/folder-store.ts';
import { KnownManifests } from './known-manifests.ts';

const MOST = 256;

function manifestOf(name: string, version: string): ReleaseManifest {
  return { package: name, version, kind: 'feature', groups: {}, provides: {}, consumes: {}, calls: [], files: {} };
}

/** Creates known manifests in which all versions exist except those that match `missing`, and records the reads. */
function known(missing: (key: string) => boolean = () => false) {
  const read: string[] = [];
  const manifests = new KnownManifests({
    ...createFolderStore('/nowhere'),
    readManifest: async (name, version) => {
      read.push(`${name}@${version}`);
      return missing(`${name}@${version}`) ? undefined : manifestOf(name, version);
    },
  });
  return { read, manifests };
}

const versions = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => `1.0.${from + at}`);

describe('manifests that are known', () => {
  it('drops the least recently used manifest above the maximum', async () => {
    const { read, manifests } = known();
    const ask = async (...asked: readonly string[]) => {
      read.length = 0;
      for (const version of asked) {
        await manifests.of('shell', version);
      }
      return read;
    };
    await ask(...versions(0, MOST));
    expect(await ask(...versions(0, MOST))).toEqual([]);
    await ask('1.0.0', '1.0.300');
    expect(await ask('1.0.0', '1.0.2', '1.0.300')).toEqual([]);
    expect(await ask('1.0.1')).toEqual(['shell@1.0.1']);
  });

  it('are read again once they are forgotten, the others are not', async () => {
    const { read, manifests } = known();
    await manifests.of('shell', '1.0.0');
    await manifests.of('mf-games', '1.0.0');
    manifests.forget('shell', '1.0.0');
    await manifests.of('shell', '1.0.0');
    await manifests.of('mf-games', '1.0.0');
    expect(read).toEqual(['shell@1.0.0', 'mf-games@1.0.0', 'shell@1.0.0']);
  });

  it('stay known when an earlier look that found nothing ends after they were found', async () => {
    const first = Promise.withResolvers<undefined>();
    let reads = 0;
    const manifests = new KnownManifests({
      ...createFolderStore('/nowhere'),
      readManifest: async (name, version) => {
        reads += 1;
        return reads === 1 ? first.promise : manifestOf(name, version);
      },
    });
    const early = manifests.of('shell', '1.0.0');
    manifests.forget('shell', '1.0.0');
    expect(await manifests.of('shell', '1.0.0')).toBeDefined();
    first.resolve(undefined);
    expect(await early).toBeUndefined();
    expect(await manifests.of('shell', '1.0.0')).toBeDefined();
    expect(reads).toBe(2);
  });
});
