import { copyFileSync, mkdirSync, readdirSync, rmSync, type BigIntStats, constants, statSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';

/** What a file was when it was copied, to tell later whether it has changed. */
export type Seen = Readonly<Record<string, string>>;

/** A file that changed less than this before it was looked at, in ms, may change again without looking different. */
const SAME_MOMENT_MS = 2_000;

/**
 * Copies the files of a data folder while its database runs: most of a backup, without holding anybody up. The copy is
 * no state of the database before `copyChanged` has gone over it.
 * @returns what the files were, for `copyChanged`
 */
export async function copyRunning(source: string, target: string): Promise<Seen> {
  const seen: Record<string, string> = {};
  for (const { file, isFolder } of entriesOf(source)) {
    if (isFolder) {
      mkdirSync(path.join(target, file), { recursive: true, mode: 0o700 });
      continue;
    }
    const before = look(path.join(source, file));
    try {
      await copyFile(path.join(source, file), path.join(target, file), constants.COPYFILE_FICLONE);
    } catch (error) {
      if (!isGone(error)) {
        throw error;
      }
      // Dropped in the meantime, by the database itself.
      continue;
    }
    if (before !== undefined) {
      seen[file] = before;
    }
  }
  return seen;
}

/**
 * Makes a copy the state that the data folder has at this moment. Nothing may write into the folder meanwhile, and what
 * was written lies in its files.
 */
export function copyChanged(source: string, target: string, seen: Seen): void {
  mkdirSync(target, { recursive: true, mode: 0o700 });
  const there = new Set<string>();
  for (const { file, isFolder } of entriesOf(source)) {
    there.add(file);
    if (isFolder) {
      mkdirSync(path.join(target, file), { recursive: true, mode: 0o700 });
    } else if (seen[file] === undefined || seen[file] !== look(path.join(source, file))) {
      copyFileSync(path.join(source, file), path.join(target, file), constants.COPYFILE_FICLONE);
    }
  }
  for (const { file } of entriesOf(target)) {
    if (!there.has(file)) {
      rmSync(path.join(target, file), { recursive: true, force: true });
    }
  }
}

/** Undefined when the file is gone, or was written so lately that its next change could not be told. */
function look(file: string): string | undefined {
  const stats: BigIntStats | undefined = statSync(file, { bigint: true, throwIfNoEntry: false });
  if (stats === undefined || Math.abs(Date.now() - Number(stats.mtimeMs)) < SAME_MOMENT_MS) {
    return undefined;
  }
  return `${stats.ino} ${stats.size} ${stats.mtimeNs} ${stats.ctimeNs}`;
}

function entriesOf(folder: string): { readonly file: string; readonly isFolder: boolean }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => ({
      file: path.relative(folder, path.join(entry.parentPath, entry.name)),
      isFolder: entry.isDirectory(),
    }))
    .toSorted((a, b) => (a.file < b.file ? -1 : 1));
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
