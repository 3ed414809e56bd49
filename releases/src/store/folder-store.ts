import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createReleaseStore } from './create-store.ts';
import { getErrorCode } from './file-errors.ts';
import { createFileLock } from './file-lock.ts';
import type { ReleaseStore } from './release-store.ts';
import { type FoundFile, type ListedFile, type StoreFiles, WriteConflict } from './store-files.ts';

/** Name of a file that is being written, or of one that a killed command left. */
const DRAFT = /(\.[0-9a-f-]{36}\.draft|^lock\.\d+\.(draft|stale))$/;

/** Maximum age of a file that is being written, in ms. */
const DRAFT_MAX_MS = 60_000;

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
  /** Removes a file, and its folders that are empty then. */
  const removeFile = async (file: string) => {
    await rm(file, { force: true });
    for (let parent = path.dirname(file); parent !== folder; parent = path.dirname(parent)) {
      try {
        await rmdir(parent);
      } catch {
        // It contains other files.
        return;
      }
    }
  };
  return {
    async get(key): Promise<FoundFile | undefined> {
      const etag = getEtag(key);
      const content = etag === undefined ? undefined : await readFile(place(key)).catch(ignoreMissing);
      return etag === undefined || content === undefined ? undefined : { content, etag };
    },
    getEtag: async (key) => getEtag(key),
    async put(key, content, only) {
      const file = place(key);
      // Two processes can write the same file.
      const draft = `${file}.${randomUUID()}.draft`;
      await mkdir(path.dirname(file), { recursive: true });
      try {
        // Files of a release are verified by their hashes.
        await writeFile(draft, content, { flush: typeof content === 'string' });
        if (only !== undefined && only.etag !== getEtag(key)) {
          throw new WriteConflict();
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
    remove: async (key) => removeFile(place(key)),
    async removeDrafts() {
      for (const file of await listFiles(folder)) {
        const written = DRAFT.test(path.basename(file)) ? statSync(file, { throwIfNoEntry: false }) : undefined;
        if (written !== undefined && Date.now() - written.mtimeMs > DRAFT_MAX_MS) {
          await removeFile(file);
        }
      }
    },
    async list(prefix): Promise<ListedFile[]> {
      return (await listFiles(place(prefix)))
        .filter((file) => !DRAFT.test(path.basename(file)))
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

/** Lists the files of a folder and below it. Another command can remove folders meanwhile. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(ignoreMissing);
  const found = (entries ?? []).map(async (entry) => {
    const file = path.join(folder, entry.name);
    return entry.isDirectory() ? listFiles(file) : entry.isFile() ? [file] : [];
  });
  return (await Promise.all(found)).flat();
}

/** Returns undefined for the error of a file or folder that does not exist. @throws other errors */
function ignoreMissing(error: unknown): undefined {
  if (getErrorCode(error) !== 'ENOENT') {
    throw error;
  }
  return undefined;
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
