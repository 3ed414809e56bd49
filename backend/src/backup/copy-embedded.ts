import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyChanged, copyRunning } from '../database/copy-data-folder.ts';
import { lockFolder } from '../database/folder-lock.ts';
import { readDoorFile } from '../operators/door/door-file.ts';
import { DoorClosed, knock } from '../operators/door/knock.ts';
import { BackupError } from './backup-error.ts';

/**
 * Copies the embedded database of a data folder, as it is at one moment between the beginning and the end of the call.
 * A running backend goes on meanwhile and waits only for what changed during the copy.
 * @param target `pgdata` of the copy
 * @returns whether a backend was running
 * @throws {BackupError} when there is none
 * @throws {FolderInUse} when a process without a door has the folder
 */
export async function copyEmbedded(dataDir: string, target: string): Promise<{ readonly hot: boolean }> {
  const database = path.join(dataDir, 'database');
  const source = path.join(database, 'pgdata');
  if (!existsSync(path.join(source, 'PG_VERSION'))) {
    throw new BackupError(`There is no database in ${dataDir}. Set DATA_DIR to the backend's folder, or DATABASE_URL.`);
  }
  const door = readDoorFile(dataDir);
  if (door !== undefined) {
    const list = `${target}.seen.json`;
    try {
      writeFileSync(list, JSON.stringify(await copyRunning(source, target)), { mode: 0o600 });
      await knock(door, 'backup-finish-copy', { target, seen: list }, 'backup');
      return { hot: true };
    } catch (error) {
      if (!(error instanceof DoorClosed)) {
        throw error;
      }
      // Left behind by a backend that was killed; its folder is free now.
    } finally {
      rmSync(list, { force: true });
    }
  }
  const unlock = lockFolder(database);
  try {
    copyChanged(source, target, {});
  } finally {
    unlock();
  }
  return { hot: false };
}
