import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { createFileLock } from './file-lock.ts';
import { createFolderStore } from './folder-store.ts';
import { type FoundLock, isAbandoned } from './store-lock.ts';
import { setUpReleaseProject } from '../testing/set-up-release-project.ts';
import { readRegistry } from '../registry/read-registry.ts';

const project = setUpReleaseProject(async ({ live }) => live('shell'));

it('lists every version while another command removes one', async () => {
  const other = path.join(project.folder, 'packages/mf-wallet');
  const listed = new AbortController();
  const removeRepeatedly = async () => {
    while (!listed.signal.aborted) {
      await Promise.all(Array.from({ length: 20 }, async (_, at) => mkdir(`${other}/1.0.${at}`, { recursive: true })));
      await rm(other, { recursive: true, force: true });
    }
  };
  const removing = removeRepeatedly();
  for (let times = 0; times < 100; times += 1) {
    expect(await project.store.listReleases()).toHaveLength(1);
  }
  listed.abort();
  await removing;
});

it('removes what killed commands have written in part, but not what is being written', async () => {
  const id = 'a4f7c1de-0000-4000-8000-000000000001';
  const left = ['lock.4711.draft', 'lock.4711.stale', `packages/shell/1.0.0/main.js.${id}.draft`];
  for (const file of [...left, 'lock.12.draft', 'packages/shell/1.0.0/plan.draft']) {
    writeFileSync(path.join(project.folder, file), 'half');
  }
  left.forEach((file) => utimesSync(path.join(project.folder, file), 0, 0));
  await project.run('set', 'staff', 'demo01');
  const names = readdirSync(project.folder, { recursive: true, encoding: 'utf8' });
  expect(names.filter((name) => /draft|stale/.test(name)).toSorted()).toEqual([
    'lock.12.draft',
    'packages/shell/1.0.0/plan.draft',
  ]);
});

it('rejects a registry that replaces another than the one that was read', async () => {
  const [store, other] = [createFolderStore(project.folder), createFolderStore(project.folder)];
  const registry = await readRegistry(store);
  await readRegistry(other);
  await other.writeRegistry({ ...registry, revision: 8 });
  await expect(store.writeRegistry({ ...registry, revision: 9 })).rejects.toThrow(/changed by another process/);
  expect(await readRegistry(store)).toMatchObject({ revision: 8 });
});

const FILE = { identifiesProcesses: true };
const OBJECT = { identifiesProcesses: false };
const HERE = os.hostname();
/** Above every limit of a process id. */
const ENDED = 2 ** 22 + 1;
const HOUR_MS = 3_600_000;

it.each([
  ['keeps the lock of a suspended process on this machine', FILE, HERE, process.pid, HOUR_MS, false],
  ['frees the lock of an ended process on this machine immediately', FILE, HERE, ENDED, 0, true],
  ['keeps the lock of another machine with a heartbeat', FILE, 'other', ENDED, 0, false],
  ['frees the lock of another machine without a heartbeat', FILE, 'other', process.pid, HOUR_MS, true],
  ['keeps the lock of an object store with a heartbeat', OBJECT, HERE, ENDED, 0, false],
  ['frees the lock of an object store without a heartbeat', OBJECT, HERE, process.pid, HOUR_MS, true],
] as const)('%s', (_, place, host, pid, silentMs, isFree) => {
  const found: FoundLock = { owner: { id: 'a', host, pid }, beat: Date.now() - silentMs, version: '1' };
  expect(isAbandoned(place, found)).toBe(isFree);
});

it('leaves the lock of a process that took it over', async () => {
  const lock = createFileLock(project.folder);
  const owner = { id: 'first', host: HERE, pid: process.pid };
  expect(await lock.write(owner, undefined)).toBe(true);
  expect(await lock.write({ ...owner, id: 'second' }, await lock.read())).toBe(true);
  await lock.remove(owner);
  expect((await lock.read())?.owner.id).toBe('second');
});
