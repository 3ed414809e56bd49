import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process has the folder open; two would destroy it. */
export class FolderInUse extends Error {
  constructor(folder: string, owner: string) {
    super(`The data folder ${folder} is in use by process ${owner}. Stop it, or set DATA_DIR to another folder.`);
    this.name = 'FolderInUse';
  }
}

/** Locked, never read, never removed: whoever removed it could lock another file of that name. */
const LOCK_FILE = 'owner.lock';
/** Tells people who it is, and decides nothing. */
const OWNER_FILE = 'owner.pid';

/**
 * Takes a folder for this process alone. The lock is SQLite's on an open file, which the kernel takes back at the
 * process's end, however it ends: no number of a process is compared, and a restored copy of the folder is free.
 * @returns gives the folder back
 * @throws {FolderInUse}
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, LOCK_FILE);
  const owner = path.join(folder, OWNER_FILE);
  const lock = new DatabaseSync(file);
  try {
    lock.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (isLocked(error)) {
      throw new FolderInUse(folder, nameOf(owner));
    }
    throw error;
  }
  chmodSync(file, 0o600);
  writeFileSync(owner, String(process.pid), { mode: 0o600 });
  return () => lock.close();
}

/** SQLITE_BUSY */
const BUSY = 5;

function isLocked(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === BUSY;
}

function nameOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return 'unknown';
  }
}
