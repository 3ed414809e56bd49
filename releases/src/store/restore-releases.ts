import { copyRelease, copyStatements } from './copy-releases.ts';
import { createFolderStore } from './folder-store.ts';
import { readRegistry } from '../registry/read-registry.ts';
import { ReleaseError } from '../release-error.ts';
import type { ReleaseStore } from './release-store.ts';

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
    const releases = await source.listReleases();
    for (const release of releases) {
      await copyRelease(source, target, release);
    }
    await copyStatements(source, target);
    await target.appendHistory(await source.readHistory());
    if ((await source.readRegistryText()) !== undefined) {
      await target.writeRegistry(await readRegistry(source));
    }
    return releases.length;
  });
}
