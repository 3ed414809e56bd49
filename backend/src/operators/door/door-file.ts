import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Where a running backend's door is, and the key to it. */
export interface DoorAddress {
  readonly url: string;
  readonly key: string;
}

const fileIn = (folder: string) => path.join(folder, 'operator-door.json');

/** Writes the door's address where only the owner of the data folder reads it, whole or not at all. */
export function writeDoorFile(folder: string, address: DoorAddress): void {
  const unfinished = `${fileIn(folder)}.${process.pid}`;
  rmSync(unfinished, { force: true });
  writeFileSync(unfinished, JSON.stringify(address), { mode: 0o600, flag: 'wx' });
  renameSync(unfinished, fileIn(folder));
}

/** The address of the door, undefined when no backend has left one. */
export function readDoorFile(folder: string): DoorAddress | undefined {
  try {
    const { url, key } = JSON.parse(readFileSync(fileIn(folder), 'utf8')) as Partial<DoorAddress>;
    return typeof url === 'string' && typeof key === 'string' ? { url, key } : undefined;
  } catch {
    return undefined;
  }
}

/** Takes the address away. */
export function removeDoorFile(folder: string): void {
  rmSync(fileIn(folder), { force: true });
}
