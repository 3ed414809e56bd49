import { afterAll, expect, it } from '@jest/globals';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { tryLockRounds } from '../testing/lock-rounds.ts';
import { FolderInUse, lockFolder } from './folder-lock.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'folder-lock-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('has one owner of six processes that reach for it at once, whether the last one gave it back or was killed', async () => {
  const { withoutOwner, withSeveral, unclear } = await tryLockRounds(path.join(root, 'six'), 21);
  expect({ withoutOwner, withSeveral, unclear }).toEqual({ withoutOwner: 0, withSeveral: 0, unclear: [] });
});

it('is refused to a second taker in the same process, and free after it was given back', () => {
  const folder = path.join(root, 'same');
  const unlock = lockFolder(folder);
  // The number of this process stands in the folder as after a container's restart, and decides nothing.
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`);
  unlock();
  lockFolder(folder)();
});

it('does not hold for a copy of the folder', () => {
  const folder = path.join(root, 'first');
  const unlock = lockFolder(folder);
  const copy = path.join(root, 'copy');
  cpSync(folder, copy, { recursive: true });
  lockFolder(copy)();
  unlock();
});
