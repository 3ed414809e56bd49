import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseManifest } from 'shared-types/registry';
import { createFileLock } from './file-lock.ts';
import { ReleaseError } from '../release-error.ts';
import type { HistoryEntry, NoteStore, ReleaseStore } from './release-store.ts';
import { withStoreLock } from './store-lock.ts';
import { syncFolder, writeAtomically } from './write-atomically.ts';

/** Name of the registry in the store. */
export const REGISTRY_FILE = 'registry.json';

const HISTORY_FILE = 'history.jsonl';
const ANALYSIS_FOLDER = 'canary-analysis';

/** Names of files that a killed command may leave. */
const LEFT_OVER = /\.(draft-\d+|gone-\d+|\d+\.draft|\d+\.stale)$/;

/** Maximum age of a lock draft, in ms. */
const DRAFT_MAX_MS = 60_000;

/** Creates a store in a folder, which may be on a shared volume. */
export function createFolderStore(folder: string): ReleaseStore {
  const packages = path.join(folder, 'packages');
  const place = (name: string, version: string) => path.join(packages, name, version);
  const read = (file: string) => (existsSync(file) ? readFileSync(file) : undefined);
  const readHistory = () => parseHistory(read(path.join(folder, HISTORY_FILE))?.toString() ?? '');
  return {
    folder,
    readRegistryText: async () => read(path.join(folder, REGISTRY_FILE))?.toString(),
    async writeRegistry(registry) {
      writeAtomically(path.join(folder, REGISTRY_FILE), `${JSON.stringify(registry, null, 1)}\n`);
    },
    async readManifest(name, version) {
      const text = read(path.join(place(name, version), 'release.json'))?.toString();
      return text === undefined ? undefined : (JSON.parse(text) as ReleaseManifest);
    },
    async addRelease(manifest, readContent) {
      const target = place(manifest.package, manifest.version);
      const draft = `${target}.draft-${process.pid}`;
      rmSync(draft, { recursive: true, force: true });
      try {
        for (const [file, hash] of Object.entries(manifest.files)) {
          mkdirSync(path.dirname(path.join(draft, file)), { recursive: true });
          writeFileSync(path.join(draft, file), await readContent(file, hash));
        }
        writeAtomically(path.join(draft, 'release.json'), `${JSON.stringify(manifest, null, 1)}\n`);
        renameSync(draft, target);
      } catch (error) {
        rmSync(draft, { recursive: true, force: true });
        throw error;
      }
      syncFolder(path.dirname(target));
    },
    async removeRelease(name, version) {
      const removed = `${place(name, version)}.gone-${process.pid}`;
      rmSync(path.join(folder, 'statements', name, version), { recursive: true, force: true });
      if (existsSync(place(name, version))) {
        renameSync(place(name, version), removed);
        rmSync(removed, { recursive: true, force: true });
      }
    },
    async listReleases() {
      return foldersIn(packages).flatMap((name) =>
        foldersIn(path.join(packages, name))
          .filter((version) => !LEFT_OVER.test(version))
          .flatMap((version) => {
            // Another command can delete it in between.
            const listed = statSync(path.join(place(name, version), 'release.json'), { throwIfNoEntry: false });
            return listed === undefined ? [] : [{ package: name, version, publishedAt: listed.mtime }];
          }),
      );
    },
    readFile: async (name, version, file) => read(path.join(place(name, version), file)),
    async appendHistory(entries) {
      const lines = [...readHistory(), ...entries].map((entry) => `${JSON.stringify(entry)}\n`);
      writeAtomically(path.join(folder, HISTORY_FILE), lines.join(''));
    },
    readHistory: async () => readHistory(),
    async readMark() {
      const files = [REGISTRY_FILE, HISTORY_FILE, `${ANALYSIS_FOLDER}/counts.json`];
      return files
        .map((file) => statSync(path.join(folder, file), { bigint: true, throwIfNoEntry: false }))
        .map((found) => `${found?.mtimeNs}-${found?.size}-${found?.ino}`)
        .join(' ');
    },
    async tidy() {
      for (const at of [folder, ...foldersIn(packages).map((name) => path.join(packages, name))]) {
        for (const name of existsSync(at) ? readdirSync(at) : []) {
          if (LEFT_OVER.test(name) && !isFreshLockDraft(path.join(at, name))) {
            rmSync(path.join(at, name), { recursive: true, force: true });
          }
        }
      }
    },
    analysis: createFolderNotes(path.join(folder, ANALYSIS_FOLDER)),
    statements: createFolderNotes(path.join(folder, 'statements')),
    withLock: (change) => withStoreLock(createFileLock(folder), change),
  };
}

/** Returns true for the lock draft of a waiting command, which may be deleted concurrently. */
function isFreshLockDraft(file: string): boolean {
  const stats = path.basename(file).startsWith('lock.') ? statSync(file, { throwIfNoEntry: false }) : undefined;
  return stats !== undefined && Date.now() - stats.mtimeMs < DRAFT_MAX_MS;
}

/** Parses the history, one entry per line. @throws {ReleaseError} naming the invalid line */
export function parseHistory(text: string): HistoryEntry[] {
  return text
    .split('\n')
    .map((line, at) => [line, at + 1] as const)
    .filter(([line]) => line !== '')
    .map(([line, number]) => {
      try {
        return JSON.parse(line) as HistoryEntry;
      } catch {
        throw new ReleaseError(
          `Line ${number} of history.jsonl is not a valid entry: the file was modified without the release command. Restore it from the newest backup.`,
        );
      }
    });
}

/** Creates notes in a folder. They are not flushed to the disk: a power failure may lose the last ones. */
function createFolderNotes(folder: string): NoteStore {
  const place = (name: string) => path.join(folder, ...name.split('/'));
  return {
    async list() {
      const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
      return entries
        .filter((entry) => entry.isFile())
        .flatMap(({ parentPath, name }) => {
          const file = path.join(parentPath, name);
          const found = statSync(file, { throwIfNoEntry: false });
          const note = path.relative(folder, file).split(path.sep).join('/');
          return found === undefined ? [] : [{ name: note, changed: found.mtime }];
        });
    },
    read: async (name) => (existsSync(place(name)) ? readFile(place(name), 'utf8') : undefined),
    async write(name, text) {
      const draft = `${place(name)}.draft`;
      await mkdir(path.dirname(draft), { recursive: true });
      await writeFile(draft, text);
      await rename(draft, place(name));
    },
  };
}

function foldersIn(folder: string): string[] {
  return existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .toSorted()
    : [];
}
