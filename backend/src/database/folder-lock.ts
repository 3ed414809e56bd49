import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Another process has the folder open; two would destroy it. */
export class FolderInUse extends Error {
  constructor(folder: string, owner: number) {
    super(`The data folder ${folder} is in use by process ${owner}. Stop it, or set DATA_DIR to another folder.`);
    this.name = 'FolderInUse';
  }
}

/**
 * Takes a folder for this process alone; the lock of a process that is gone is taken over.
 * @returns gives the folder back
 * @throws {FolderInUse}
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'owner.pid');
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
        throw error;
      }
    }
    const owner = Number(readFileSync(file, 'utf8'));
    if (isAlive(owner)) {
      throw new FolderInUse(folder, owner);
    }
    rmSync(file, { force: true });
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) {
    return false;
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
