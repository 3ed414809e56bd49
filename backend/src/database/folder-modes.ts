import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** Rights of anybody but the owner. */
const OTHERS = 0o077;

/** The data folder is open to others, and this process cannot close it. */
export class FolderOpenToOthers extends Error {
  constructor(place: string, why: string) {
    super(
      `${place} can be read by others, and this process cannot change that (${why}). ` +
        'Run chmod -R go= on the data folder as its owner, or give the folder to the user that runs the backend.',
    );
    this.name = 'FolderOpenToOthers';
  }
}

/**
 * Makes a data folder and everything in it the owner's alone; from then on this process makes files for nobody else.
 * @returns how many places were open to others
 * @throws {FolderOpenToOthers}
 */
export function closeFolder(folder: string): number {
  // Threads have the mask of their process.
  process.umask(OTHERS);
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
  return closePlace(folder);
}

function closePlace(place: string): number {
  const found = lstatSync(place);
  if (found.isSymbolicLink()) {
    return 0;
  }
  let opened = 0;
  if (process.platform !== 'win32' && (found.mode & OTHERS) !== 0) {
    close(place, found.isDirectory() ? FOLDER_MODE : FILE_MODE);
    opened = 1;
  }
  if (!found.isDirectory()) {
    return opened;
  }
  return readdirSync(place).reduce((sum, name) => sum + closePlace(path.join(place, name)), opened);
}

function close(place: string, mode: number): void {
  try {
    chmodSync(place, mode);
  } catch (error) {
    throw new FolderOpenToOthers(place, error instanceof Error ? error.message : String(error));
  }
  // Some file systems take every mode and keep none.
  if ((lstatSync(place).mode & OTHERS) !== 0) {
    throw new FolderOpenToOthers(place, 'its file system keeps no modes');
  }
}
