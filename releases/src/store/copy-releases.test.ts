import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type ObjectStorage, startObjectStorage } from '../testing/object-storage.ts';
import { type ReleaseProject, createReleaseProject } from '../testing/release-project.ts';
import { copyReleases } from './copy-releases.ts';
import { createFolderStore } from './folder-store.ts';
import { openStore } from '../environment/open-store.ts';
import type { ReleaseStore } from './release-store.ts';
import { checkRestore, restoreReleases } from './restore-releases.ts';

describe('a copy of a release store', () => {
  let storage: ObjectStorage;
  let store: ReleaseStore;
  let project: ReleaseProject;
  let root: string;
  const place = (name: string) => path.join(root, name);

  beforeEach(async () => {
    root = mkdtempSync(path.join(os.tmpdir(), 'copy-releases-'));
    storage = await startObjectStorage();
    store = openStore(storage.env, '/');
    project = createReleaseProject(store);
    await project.live('shell');
    await project.live('mf-wallet', { routes: ['/deposit'] });
  });
  afterEach(async () => {
    await storage.close();
    project.remove();
    rmSync(root, { recursive: true, force: true });
  });

  const options = () => ({ replace: true, moment: 'now', keepIn: root });
  const sameAs = async (other: ReleaseStore) => {
    expect(await other.readRegistryText()).toBe(await store.readRegistryText());
    expect(await other.readHistory()).toEqual(await store.readHistory());
    expect(await other.readFile('mf-wallet', '1.0.0', 'deposit-page.js')).toEqual(
      await store.readFile('mf-wallet', '1.0.0', 'deposit-page.js'),
    );
  };

  it('restores a copy to a folder and to another object store', async () => {
    expect(await copyReleases(store, place('copy'))).toEqual({ versions: 2, damaged: [] });
    const folder = createFolderStore(place('restored'));
    await checkRestore(place('copy'), folder, false);
    expect(await restoreReleases(place('copy'), folder, options())).toEqual({ versions: 2, preserved: undefined });
    await sameAs(folder);
    const env = { ...storage.env, RELEASES_STORE: storage.env.RELEASES_STORE?.replace('site/eu', 'site/us') };
    const other = openStore(env, '/');
    await checkRestore(place('copy'), other, false);
    await restoreReleases(place('copy'), other, options());
    await sameAs(other);
  });

  it('replaces a store only with --replace, and preserves its registry', async () => {
    await copyReleases(store, place('copy'));
    const before = await store.readRegistryText();
    await project.run('set', 'maintenance', 'mf-wallet', 'on');
    const disabled = await store.readRegistryText();
    await expect(checkRestore(place('copy'), store, false)).rejects.toThrow(/not empty[^]*--replace/);
    await checkRestore(place('copy'), store, true);
    const { preserved } = await restoreReleases(place('copy'), store, options());
    expect(await store.readRegistryText()).toBe(before);
    expect(readFileSync(preserved ?? '', 'utf8')).toBe(disabled);
  });

  it('does not replace a version of an object store by other content', async () => {
    await copyReleases(store, place('copy'));
    const file = place('copy/packages/mf-wallet/1.0.0/release.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"react": "^19.0.0"', '"react": "^18.0.0"'));
    await expect(checkRestore(place('copy'), store, true)).rejects.toThrow(/mf-wallet@1\.0\.0 with other content/);
  });

  it('excludes and reports a damaged version', async () => {
    const folder = createReleaseProject(place('damaged'));
    await folder.live('shell');
    await folder.live('mf-wallet');
    writeFileSync(place('damaged/packages/mf-wallet/1.0.0/remoteEntry.js'), 'evil');
    expect(await copyReleases(folder.store, place('copy'))).toEqual({
      versions: 1,
      damaged: ['mf-wallet@1.0.0: remoteEntry.js has another hash'],
    });
    const copied = await createFolderStore(place('copy')).listReleases();
    expect(copied.map(({ package: name }) => name)).toEqual(['shell']);
    folder.remove();
  });
});
