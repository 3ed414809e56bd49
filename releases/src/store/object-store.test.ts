import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type ObjectStorage, startObjectStorage } from '../testing/object-storage.ts';
import { type ReleaseProject, createReleaseProject } from '../testing/release-project.ts';
import { openStore } from '../environment/open-store.ts';
import { readHistory } from '../registry/change-registry.ts';
import { readRegistry } from '../registry/read-registry.ts';
import type { ReleaseStore } from './release-store.ts';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkRestore, copyReleases, restoreReleases } from './copy-releases.ts';
import { createFolderStore } from './folder-store.ts';

describe('a release store in an object store', () => {
  let storage: ObjectStorage;
  let store: ReleaseStore;
  let project: ReleaseProject;
  const place = (name: string) => path.join(project.root, name);

  beforeEach(async () => {
    storage = await startObjectStorage();
    store = openStore(storage.env, '/');
    project = createReleaseProject(store);
    await project.live('shell');
    await project.live('mf-wallet', { routes: ['/deposit'] });
  });
  afterEach(async () => {
    await storage.close();
    project.remove();
  });

  it('supports publishing, changes, the history and pruning', async () => {
    project.build('mf-wallet', { version: '1.1.0', routes: ['/deposit'] });
    expect(await project.run('publish', 'mf-wallet')).toMatchObject({ code: 0 });
    expect((await project.run('publish', 'mf-wallet')).out).toMatch(/unchanged/);
    await project.run('activate', 'mf-wallet@1.1.0');
    await project.run('rollback', 'mf-wallet');
    expect((await readRegistry(store)).packages['mf-wallet']).toMatchObject({
      active: { release: { version: '1.0.0' } },
      earlier: [],
    });
    const [, , , , ...actions] = (await readHistory(store)).map(({ action }) => action);
    expect(actions).toEqual(['publish', 'activate', 'rollback']);
    project.clock += 30 * 86_400_000;
    expect((await project.run('publish', '--prune')).out).toMatch(/deleted: mf-wallet@1\.1\.0/);
    expect((await store.listReleases()).map(({ version }) => version)).toEqual(['1.0.0', '1.0.0']);
    expect(await storage.client.list('packages/mf-wallet/1.1.0/')).toEqual([]);
  });

  it('hides an interrupted publication, and deletes it with the next command', async () => {
    await storage.client.put('packages/mf-wallet/2.0.0/remoteEntry.js', 'half');
    expect((await store.listReleases()).some(({ version }) => version === '2.0.0')).toBe(false);
    expect(await store.readManifest('mf-wallet', '2.0.0')).toBeUndefined();
    await project.run('set', 'maintenance', 'mf-wallet', 'on');
    expect(await storage.client.list('packages/mf-wallet/2.0.0/')).toEqual([]);
  });

  it('takes over an abandoned lock', async () => {
    await storage.client.put('lock', JSON.stringify({ id: 'other', host: 'other', pid: 1, beat: Date.now() - 60_000 }));
    expect(await project.run('set', 'maintenance', 'mf-wallet', 'on')).toMatchObject({ code: 0 });
    expect(await storage.client.get('lock')).toBeUndefined();
  });

  it('applies every change of two concurrent commands', async () => {
    const before = (await readRegistry(store)).revision;
    const other = createReleaseProject(openStore(storage.env, '/'));
    const runs = await Promise.all([
      project.run('set', 'maintenance', 'mf-wallet', 'on'),
      other.run('activate', 'mf-wallet@1.0.0'),
    ]);
    expect(runs.map(({ code }) => code)).toEqual([0, 0]);
    expect((await readRegistry(store)).revision).toBe(before + 1);
    other.remove();
  });

  const sameAs = async (other: ReleaseStore) => {
    expect(await other.readRegistryText()).toBe(await store.readRegistryText());
    expect(await other.readHistory()).toEqual(await store.readHistory());
    const [page, own] = [other, store].map(async (one) => one.readFile('mf-wallet', '1.0.0', 'deposit-page.js'));
    expect(await page).toEqual(await own);
  };

  it('restores a copy to a folder and to another object store', async () => {
    expect(await copyReleases(store, place('copy'))).toEqual({ versions: 2, damaged: [] });
    const folder = createFolderStore(place('restored'));
    await checkRestore(place('copy'), folder);
    expect(await restoreReleases(place('copy'), folder)).toBe(2);
    await sameAs(folder);
    const RELEASES_STORE = storage.env.RELEASES_STORE.replace('site/eu', 'site/us');
    const other = openStore({ ...storage.env, RELEASES_STORE }, '/');
    await checkRestore(place('copy'), other);
    await restoreReleases(place('copy'), other);
    await sameAs(other);
  });

  it('rejects a restore to a store that is not empty', async () => {
    await copyReleases(store, place('copy'));
    for (const target of [store, createFolderStore(place('copy'))]) {
      await expect(checkRestore(place('copy'), target)).rejects.toThrow(/not empty.* another RELEASES_DIR or/);
    }
  });

  it('restores once when two restores run concurrently', async () => {
    await copyReleases(store, place('copy'));
    const target = createFolderStore(place('twice'));
    const both = await Promise.allSettled([1, 2].map(async () => restoreReleases(place('copy'), target)));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await sameAs(target);
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

  it('reports in one line that the store is unreachable or denies access', async () => {
    const denied = createReleaseProject(openStore({ ...storage.env, AWS_SECRET_ACCESS_KEY: 'wrong' }, '/'));
    expect((await denied.run('status')).err).toMatch(
      /^✗ The object store rejected the request to read registry\.json: 403 .+\n$/,
    );
    denied.remove();
    storage.isUnreachable = true;
    expect((await project.run('status')).err).toMatch(
      /^✗ The object store http:\/\/127[^]*could not be reached \(.+\n$/,
    );
  });

  it('rejects the second of two writers without a lock', async () => {
    const other = openStore(storage.env, '/');
    await Promise.all([store, other].flatMap((one) => [one.readRegistryText(), one.readHistory()]));
    const entry = { at: '2026-01-01', by: 'one', action: 'publish', detail: 'x', revision: 7 };
    await store.writeRegistry({ revision: 7, packages: {} });
    await store.appendHistory([entry]);
    await expect(other.writeRegistry({ revision: 8, packages: {} })).rejects.toThrow(/run the command again/);
    await expect(other.appendHistory([{ ...entry, by: 'two' }])).rejects.toThrow(/run the command again/);
    expect((await readRegistry(store)).revision).toBe(7);
    expect((await store.readHistory()).at(-1)).toMatchObject(entry);
  });
});

it.each([
  ['no URL', 'releases'],
  ['another protocol', 'https://releases'],
  ['a bad endpoint', 's3://releases?endpoint=nowhere'],
])('rejects %s in RELEASES_STORE', (_, address) => {
  const keys = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' };
  expect(() => openStore({ RELEASES_STORE: address, ...keys }, '/')).toThrow(/RELEASES_STORE/);
  expect(() => openStore({ RELEASES_STORE: 's3://releases' }, '/')).toThrow(/AWS_ACCESS_KEY_ID/);
});
