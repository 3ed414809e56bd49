import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseManifest } from 'shared-types/registry';
import { createFolderStore, REGISTRY_FILE } from './folder-store.ts';
import { computeIntegrity } from './integrity.ts';
import { ReleaseError } from '../release-error.ts';
import type { ReleaseStore } from './release-store.ts';

/** A copy of a release store. */
export interface CopiedReleases {
  /** Number of copied versions. */
  readonly versions: number;
  /** Damaged versions of the store, which are not copied, with their problems. */
  readonly damaged: readonly string[];
}

/** Maximum number of attempts if the registry changes during a copy. */
const MAX_TRIES = 5;

/**
 * Copies a store into an empty folder, with every version of its registry. Commands and proxies can use the store during
 * the copy.
 * @throws {ReleaseError} if the registry changes repeatedly
 */
export async function copyReleases(store: ReleaseStore, folder: string): Promise<CopiedReleases> {
  const copied = new Set<string>();
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const before = await store.readRegistryText();
    const damaged: string[] = [];
    for (const { package: name, version } of await store.listReleases()) {
      const problem = copied.has(`${name}@${version}`) ? undefined : await copyRelease(store, folder, name, version);
      if (problem === undefined) {
        copied.add(`${name}@${version}`);
      } else {
        damaged.push(`${name}@${version}: ${problem}`);
      }
    }
    const history = await store.readHistory();
    const statements = createFolderStore(folder).statements;
    for (const { name } of await store.statements.list()) {
      await statements.write(name, (await store.statements.read(name)) ?? '');
    }
    if ((await store.readRegistryText()) === before) {
      mkdirSync(folder, { recursive: true });
      if (before !== undefined) {
        writeFileSync(path.join(folder, REGISTRY_FILE), before);
      }
      if (history.length > 0) {
        await createFolderStore(folder).appendHistory(history);
      }
      return { versions: copied.size, damaged };
    }
  }
  throw new ReleaseError(
    `The registry changed ${MAX_TRIES} times during the copy. Try again when no rollout is running.`,
  );
}

/** Copies a version. @returns the problem of a damaged version, which is left out */
async function copyRelease(
  store: ReleaseStore,
  folder: string,
  name: string,
  version: string,
): Promise<string | undefined> {
  const manifest = await store.readManifest(name, version);
  if (manifest === undefined) {
    return 'it was removed during the copy';
  }
  const place = path.join(folder, 'packages', name, version);
  const problem = await copyFiles(store, manifest, place);
  if (problem === undefined) {
    writeFileSync(path.join(place, 'release.json'), `${JSON.stringify(manifest, null, 1)}\n`);
  } else {
    rmSync(place, { recursive: true, force: true });
  }
  return problem;
}

async function copyFiles(store: ReleaseStore, manifest: ReleaseManifest, place: string): Promise<string | undefined> {
  mkdirSync(place, { recursive: true });
  for (const [file, hash] of Object.entries(manifest.files)) {
    const content = await store.readFile(manifest.package, manifest.version, file);
    if (content === undefined || computeIntegrity(content) !== hash) {
      return `${file} ${content === undefined ? 'is missing' : 'has another hash'}`;
    }
    mkdirSync(path.dirname(path.join(place, file)), { recursive: true });
    writeFileSync(path.join(place, file), content);
  }
  return undefined;
}
