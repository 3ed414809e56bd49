import { statSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createReleaseStore } from './create-store.ts';
import { getErrorCode } from './file-errors.ts';
import { createFileLock } from './file-lock.ts';
import type { ReleaseStore } from './release-store.ts';
import { type FoundFile, type ListedFile, type StoreFiles, WriteConflict } from './store-files.ts';

/** End of the name of a file that is being written. */
const DRAFT = '.draft';

/** Creates a store in a folder, which may be on a shared volume. */
export function createFolderStore(folder: string): ReleaseStore {
  return createReleaseStore(createFolderFiles(folder), createFileLock(folder), folder);
}

function createFolderFiles(folder: string): StoreFiles {
  const place = (key: string) => path.join(folder, ...key.split('/'));
  const getEtag = (key: string) => {
    const found = statSync(place(key), { bigint: true, throwIfNoEntry: false });
    return found && `${found.mtimeNs}-${found.size}-${found.ino}`;
  };
  return {
    async get(key): Promise<FoundFile | undefined> {
      const etag = getEtag(key);
      return etag === undefined ? undefined : { content: await readFile(place(key)), etag };
    },
    getEtag: async (key) => getEtag(key),
    async put(key, content, only) {
      const file = place(key);
      const draft = `${file}${DRAFT}`;
      await mkdir(path.dirname(file), { recursive: true });
      try {
        // Files of a release are verified by their hashes.
        await writeFile(draft, content, { flush: typeof content === 'string' });
        if (only !== undefined && only.etag !== getEtag(key)) {
          throw new WriteConflict(key);
        }
        await rename(draft, file);
      } catch (error) {
        // On a full disk the draft would occupy the remaining space.
        await rm(draft, { force: true });
        throw error;
      }
      if (typeof content === 'string') {
        await syncFolder(path.dirname(file));
      }
    },
    async remove(key) {
      await rm(place(key), { force: true });
      for (let parent = path.dirname(place(key)); parent !== folder; parent = path.dirname(parent)) {
        try {
          await rmdir(parent);
        } catch {
          // It contains other files.
          return;
        }
      }
    },
    async list(prefix): Promise<ListedFile[]> {
      const entries = await readdir(place(prefix), { recursive: true, withFileTypes: true }).catch((error: unknown) => {
        if (getErrorCode(error) === 'ENOENT') {
          return [];
        }
        throw error;
      });
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith(DRAFT))
        .map(({ parentPath, name }) => path.join(parentPath, name))
        .toSorted()
        .map((file) => ({
          key: path.relative(folder, file).split(path.sep).join('/'),
          get modified() {
            // Another command can delete it in between.
            return statSync(file, { throwIfNoEntry: false })?.mtime ?? new Date(0);
          },
        }));
    },
  };
}

/** Flushes created and renamed entries of a folder to the disk. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
