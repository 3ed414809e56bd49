import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getErrorCode } from './file-errors.ts';
import type { FoundLock, LockOwner, LockPlace } from './store-lock.ts';

/** Creates the lock of a folder: a file that appears together with its owner, whose time is the heartbeat. */
export function createFileLock(folder: string): LockPlace {
  const file = path.join(folder, 'lock');
  const draft = path.join(folder, `lock.${process.pid}.draft`);
  return {
    identifiesProcesses: true,
    read: async () => readLock(file),
    async write(owner, replaced) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(draft, JSON.stringify(owner));
      try {
        if (replaced !== undefined) {
          removeAbandoned(file, replaced);
        }
        linkSync(draft, file);
        return true;
      } catch (error) {
        if (getErrorCode(error) === 'EEXIST') {
          return false;
        }
        throw error;
      } finally {
        rmSync(draft, { force: true });
      }
    },
    async beat() {
      const now = new Date();
      try {
        utimesSync(file, now, now);
      } catch {
        // The lock was removed by hand: the change continues.
      }
    },
    async remove({ id }) {
      if (readLock(file)?.owner.id === id) {
        rmSync(file, { force: true });
      }
    },
  };
}

/** Returns undefined if the lock was removed in the meantime. */
function readLock(file: string): FoundLock | undefined {
  try {
    const text = readFileSync(file, 'utf8');
    return { owner: JSON.parse(text) as LockOwner, beat: statSync(file).mtimeMs, version: text };
  } catch {
    return undefined;
  }
}

/** Removes a lock; restores one that another command acquired in the meantime. */
function removeAbandoned(file: string, { version }: FoundLock): void {
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (readLock(aside)?.version !== version) {
    try {
      linkSync(aside, file);
    } catch {
      // A third command has the lock now; both of us wait for it.
    }
  }
  rmSync(aside, { force: true });
}
