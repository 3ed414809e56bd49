import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ReleaseError } from './release-store.ts';

/**
 * Runs a change of the store while nobody else changes it. The lock of a process that is gone is taken over.
 * @throws {ReleaseError} when another command is at work
 */
export function withStoreLock<T>(folder: string, change: () => T): T {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'lock');
  take(file);
  try {
    return change();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file: string): void {
  for (const last of [false, true]) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
        throw error;
      }
    }
    const owner = Number(readFileSync(file, 'utf8'));
    if (last || isAlive(owner)) {
      throw new ReleaseError(`Another release command (process ${owner}) is at work; try again when it is done.`);
    }
    rmSync(file, { force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return pid > 0;
  } catch {
    return false;
  }
}
