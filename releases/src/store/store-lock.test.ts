import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { createFileLock } from './file-lock.ts';
import { type FoundLock, isAbandoned } from './store-lock.ts';

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
  const folder = mkdtempSync(path.join(os.tmpdir(), 'store-lock-'));
  const lock = createFileLock(folder);
  const owner = { id: 'first', host: HERE, pid: process.pid };
  expect(await lock.write(owner, undefined)).toBe(true);
  expect(await lock.write({ ...owner, id: 'second' }, await lock.read())).toBe(true);
  await lock.remove(owner);
  expect((await lock.read())?.owner.id).toBe('second');
  rmSync(folder, { recursive: true });
});
