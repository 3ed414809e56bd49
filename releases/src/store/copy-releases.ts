import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readRegistry } from '../registry/read-registry.ts';
import { formatLabel } from '../registry/registered-version.ts';
import { ReleaseError } from '../release-error.ts';
import { REGISTRY_FILE } from './create-store.ts';
import { createFolderStore } from './folder-store.ts';
import { computeIntegrity } from './integrity.ts';
import type { ReleaseStore } from './release-store.ts';

const MAX_TRIES = 5;

/**
 * Copies a store that may be in use into an empty folder.
 * @returns the number of copied versions, and the problems of damaged versions of the store, which are not copied
 * @throws {ReleaseError} if the registry changes repeatedly
 */
export async function copyReleases(store: ReleaseStore, folder: string) {
  const target = createFolderStore(folder);
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const before = await store.readRegistryText();
    const damaged = await copyVersions(store, target);
    const history = await store.readHistory();
    if ((await store.readRegistryText()) === before) {
      await target.appendHistory(history);
      if (before !== undefined) {
        writeFileSync(path.join(folder, REGISTRY_FILE), before);
      }
      return { versions: (await target.listReleases()).length, damaged };
    }
  }
  throw new ReleaseError(
    `The registry changed ${MAX_TRIES} times during the copy. Try again when no rollout is running.`,
  );
}

/** Checks whether a copy of a store can be restored. @throws {ReleaseError} if it is damaged, or the target not empty */
export async function checkRestore(copy: string, target: ReleaseStore): Promise<void> {
  await readRegistry(createFolderStore(copy));
  const [releases, history] = [await target.listReleases(), await target.readHistory()];
  if (releases.length + history.length > 0 || (await target.readRegistryText()) !== undefined) {
    throw new ReleaseError(
      'The release store is not empty, and a restore replaces nothing. Rename its folder, or set another RELEASES_DIR or RELEASES_STORE.',
    );
  }
}

/** Restores a copy that `checkRestore` accepted. Writes the registry last. @returns the number of versions */
export async function restoreReleases(copy: string, target: ReleaseStore): Promise<number> {
  const source = createFolderStore(copy);
  return target.withLock(async () => {
    await checkRestore(copy, target);
    const damaged = await copyVersions(source, target);
    if (damaged.length > 0) {
      throw new ReleaseError(`${copy} is damaged: ${damaged.join('; ')}. Use another copy.`);
    }
    await target.appendHistory(await source.readHistory());
    if ((await source.readRegistryText()) !== undefined) {
      await target.writeRegistry(await readRegistry(source));
    }
    return (await target.listReleases()).length;
  });
}

/** Copies the versions that the target does not have, and all statements. @returns the problems of damaged versions */
async function copyVersions(from: ReleaseStore, to: ReleaseStore): Promise<string[]> {
  const damaged: string[] = [];
  for (const release of await from.listReleases()) {
    const { package: name, version } = release;
    // It is missing if another command removed the version meanwhile.
    const manifest = await from.readManifest(name, version);
    if (manifest !== undefined && (await to.readManifest(name, version)) === undefined) {
      let problem: string | undefined;
      const read = async (file: string, hash: string) => {
        const content = await from.readFile(name, version, file);
        if (content === undefined || computeIntegrity(content) !== hash) {
          problem = `${formatLabel(release)}: ${file} ${content === undefined ? 'is missing' : 'has another hash'}`;
          throw new Error(problem);
        }
        return content;
      };
      try {
        await to.addRelease(manifest, read);
      } catch (error) {
        if (problem === undefined) {
          throw error;
        }
        damaged.push(problem);
      }
    }
  }
  for (const { name } of await from.statements.list()) {
    await to.statements.write(name, (await from.statements.read(name)) ?? '');
  }
  return damaged;
}
