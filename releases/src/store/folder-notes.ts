import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { NoteStore, StoredNote } from './note-store.ts';

/** Notes as files. They are not worth a flush of the disk: a machine that loses its power loses the last ones. */
export function createFolderNotes(folder: string): NoteStore {
  const place = (name: string) => path.join(folder, ...name.split('/'));
  return {
    async list() {
      const entries = await ignoreMissing(readdir(folder, { recursive: true, withFileTypes: true }));
      const notes = (entries ?? [])
        .filter((entry) => entry.isFile())
        .map(async ({ parentPath, name }): Promise<StoredNote | undefined> => {
          const file = path.join(parentPath, name);
          const found = await ignoreMissing(stat(file, { bigint: true }));
          return found === undefined
            ? undefined
            : {
                name: path.relative(folder, file).split(path.sep).join('/'),
                mark: `${found.mtimeNs}-${found.size}-${found.ino}`,
                changed: found.mtime,
              };
        });
      return (await Promise.all(notes)).filter((note) => note !== undefined);
    },
    read: async (name) => ignoreMissing(readFile(place(name), 'utf8')),
    async write(name, text) {
      const draft = `${place(name)}.draft`;
      await mkdir(path.dirname(draft), { recursive: true });
      await writeFile(draft, text);
      await rename(draft, place(name));
    },
    remove: async (name) => rm(place(name), { force: true }),
  };
}

async function ignoreMissing<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found;
  } catch (error) {
    if (
      typeof error === 'object' &&
      error !== null &&
      'code' in error &&
      (error.code === 'ENOENT' || error.code === 'ENOTDIR')
    ) {
      return undefined;
    }
    throw error;
  }
}
