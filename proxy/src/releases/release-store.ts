import { constants, copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Registry, ReleaseManifest } from 'shared-types';
import { fileIntegrity } from './integrity.ts';
import { registryProblem } from './registry-problem.ts';
import { writeAtomically } from './write-atomically.ts';

/** Something about the store or a command is wrong; the message says what and what to do. */
export class ReleaseError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ReleaseError';
  }
}

/** Where releases and the registry are kept. A folder today; a shared volume or an object store can stand behind it. */
export interface ReleaseStore {
  readRegistry(): Registry;
  writeRegistry(registry: Registry): void;
  readManifest(packageName: string, version: string): ReleaseManifest | undefined;
  /** Puts a build in as an immutable version. Nothing is visible until all of it is there. */
  addRelease(manifest: ReleaseManifest, from: string): void;
  /** Hash of a stored file as it is now, undefined when there is none. */
  hashFile(packageName: string, version: string, file: string): string | undefined;
  appendHistory(entry: HistoryEntry): void;
  readHistory(): HistoryEntry[];
}

/** Who did what when. */
export interface HistoryEntry {
  readonly at: string;
  readonly by: string;
  readonly action: string;
  readonly detail: string;
  readonly revision: number;
}

export const REGISTRY_FILE = 'registry.json';
const EMPTY: Registry = { schema: 'frontend-discovery/1', revision: 0, microFrontends: {} };

/** The store in a folder. */
export function folderStore(folder: string): ReleaseStore {
  const place = (packageName: string, version: string) => path.join(folder, 'packages', packageName, version);
  return {
    readRegistry() {
      const file = path.join(folder, REGISTRY_FILE);
      return existsSync(file) ? parseRegistry(readFileSync(file, 'utf8')) : EMPTY;
    },
    writeRegistry(registry) {
      writeAtomically(path.join(folder, REGISTRY_FILE), `${JSON.stringify(registry, null, 1)}\n`);
    },
    readManifest(packageName, version) {
      const file = path.join(place(packageName, version), 'release.json');
      return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ReleaseManifest) : undefined;
    },
    addRelease(manifest, from) {
      const target = place(manifest.package, manifest.version);
      const draft = `${target}.draft-${process.pid}`;
      rmSync(draft, { recursive: true, force: true });
      for (const file of Object.keys(manifest.files)) {
        mkdirSync(path.dirname(path.join(draft, file)), { recursive: true });
        copyFileSync(path.join(from, file), path.join(draft, file), constants.COPYFILE_FICLONE);
      }
      writeAtomically(path.join(draft, 'release.json'), `${JSON.stringify(manifest, null, 1)}\n`);
      renameSync(draft, target);
    },
    hashFile(packageName, version, file) {
      const full = path.join(place(packageName, version), file);
      return existsSync(full) ? fileIntegrity(full) : undefined;
    },
    appendHistory(entry) {
      const file = path.join(folder, 'history.jsonl');
      const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
      writeAtomically(file, `${before}${JSON.stringify(entry)}\n`);
    },
    readHistory() {
      const file = path.join(folder, 'history.jsonl');
      return existsSync(file)
        ? readFileSync(file, 'utf8')
            .split('\n')
            .filter((line) => line !== '')
            .map((line) => JSON.parse(line) as HistoryEntry)
        : [];
    },
  };
}

/** Files of a folder with paths relative to it, in order. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .toSorted();
}

/** @throws {ReleaseError} when the text is no valid registry */
export function parseRegistry(text: string): Registry {
  let registry: unknown;
  try {
    registry = JSON.parse(text);
  } catch {
    throw new ReleaseError('The registry is no JSON.');
  }
  const problem = registryProblem(registry);
  if (problem !== undefined) {
    throw new ReleaseError(`The registry does not fit its schema: ${problem}`);
  }
  return registry as Registry;
}
