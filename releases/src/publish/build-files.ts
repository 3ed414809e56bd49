import { lstatSync, readdirSync, realpathSync } from 'node:fs';
import { constants, open } from 'node:fs/promises';
import path from 'node:path';
import { computeIntegrity } from '../store/integrity.ts';
import { ReleaseError } from '../release-error.ts';

const MAX_NAMED_FILES = 3;

/**
 * Lists the files of a build with paths relative to its folder, sorted.
 * @throws {ReleaseError} if it contains anything but folders and regular files, such as a symbolic or hard link, which
 * could publish any file of this machine
 */
export function listBuildFiles(folder: string): string[] {
  if (!lstatSync(folder).isDirectory()) {
    throw new ReleaseError(`${folder} is not a folder. Pass the folder itself, not a link to it.`);
  }
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const nameOf = (entry: (typeof entries)[number]) =>
    path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
  const foreign = entries.filter((entry) => !entry.isFile() && !entry.isDirectory()).map(nameOf);
  if (foreign.length > 0) {
    throw new ReleaseError(
      `A build must contain only files and folders. Delete from ${folder}, or build again without links: ${foreign.join(', ')}.`,
    );
  }
  const files = entries
    .filter((entry) => entry.isFile())
    .map(nameOf)
    .toSorted();
  const linked = files.filter((file) => lstatSync(path.join(folder, file)).nlink > 1);
  if (linked.length > 0) {
    throw new ReleaseError(hardLinked(folder, linked));
  }
  return files;
}

function hardLinked(folder: string, files: readonly string[]): string {
  const more = files.length > MAX_NAMED_FILES ? ` and ${files.length - MAX_NAMED_FILES} more` : '';
  return (
    `${files.slice(0, MAX_NAMED_FILES).join(', ')}${more} in ${folder} is a hard link. ` +
    'Delete the folder and build again, or publish a copy made with cp -r.'
  );
}

/**
 * Reads a file of a build. Rejects a file that was replaced since the build was listed.
 * @param hash expected hash of the content; without it the file must not have a second hard link
 * @throws {ReleaseError}
 */
export async function readBuildFile(folder: string, file: string, hash?: string): Promise<Buffer> {
  const root = realpathSync(folder);
  const at = path.join(root, file);
  const changed = new ReleaseError(`${file} in ${folder} was replaced during the command. Run it again.`);
  // Neither follows a link nor waits for a pipe.
  const handle = await open(at, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(() => {
    throw changed;
  });
  try {
    const opened = await handle.stat();
    const named = lstatSync(at);
    const inside = realpathSync(at) === at && at.startsWith(`${root}${path.sep}`);
    if (!inside || !opened.isFile() || opened.ino !== named.ino || opened.dev !== named.dev) {
      throw changed;
    }
    // A copy of a store, such as a backup, may share its files with other copies: there the hash is known.
    if (hash === undefined && opened.nlink > 1) {
      throw new ReleaseError(hardLinked(folder, [file]));
    }
    const content = await handle.readFile();
    if (hash !== undefined && computeIntegrity(content) !== hash) {
      throw changed;
    }
    return content;
  } finally {
    await handle.close();
  }
}
