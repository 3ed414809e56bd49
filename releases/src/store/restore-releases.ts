import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from 'shared-types/registry';
import { copyRelease, copyStatements } from './copy-releases.ts';
import { createFolderStore } from './folder-store.ts';
import { readRegistry } from '../registry/read-registry.ts';
import { ReleaseError } from '../release-error.ts';
import { createNextEntry, hashRegistry } from '../registry/release-log.ts';
import type { HistoryEntry, ReleaseStore } from './release-store.ts';
import { syncFolder } from './write-atomically.ts';

/** Options for the existing content of the target. */
export interface RestoreReleasesOptions {
  /** True to replace existing content, which is preserved. */
  readonly replace: boolean;
  /** Timestamp for the name of the preserved content. */
  readonly moment: string;
  /** Folder for the replaced registry of an object store. */
  readonly keepIn: string;
}

/** Result of a restore. */
export interface RestoredReleases {
  readonly versions: number;
  /** Location of the previous store or registry; undefined without previous content. */
  readonly preserved: string | undefined;
}

/**
 * Checks whether a copy of a store can be restored to another store.
 * @throws {ReleaseError} if the target is not empty, or contains a version with other content
 */
export async function checkRestore(copy: string, target: ReleaseStore, replace: boolean): Promise<void> {
  const source = createFolderStore(copy);
  await readRegistry(source);
  if ((await isEmpty(target)) || (replace && target.folder !== undefined)) {
    return;
  }
  if (!replace) {
    throw new ReleaseError(
      'The release store is not empty. Restore to another RELEASES_DIR or RELEASES_STORE, or add --replace: the old one is preserved.',
    );
  }
  for (const { package: name, version } of await source.listReleases()) {
    const there = await target.readManifest(name, version);
    if (there !== undefined && JSON.stringify(there) !== JSON.stringify(await source.readManifest(name, version))) {
      throw new ReleaseError(
        `The object store has ${name}@${version} with other content, and a version never changes. Restore to another folder of the bucket.`,
      );
    }
  }
}

/** Restores a copy that `checkRestore` accepted. Writes the registry last. */
export async function restoreReleases(
  copy: string,
  target: ReleaseStore,
  options: RestoreReleasesOptions,
): Promise<RestoredReleases> {
  return target.folder === undefined
    ? restoreToObjects(copy, target, options)
    : restoreToFolder(copy, target.folder, options.moment);
}

async function restoreToFolder(copy: string, folder: string, moment: string): Promise<RestoredReleases> {
  const unfinished = `${folder}.restoring`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const versions = await addAll(copy, createFolderStore(unfinished)).catch((error: unknown) => {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  });
  const preserved = (await isEmpty(createFolderStore(folder))) ? undefined : `${folder}.before-${moment}`;
  if (preserved === undefined) {
    rmSync(folder, { recursive: true, force: true });
  } else {
    renameSync(folder, preserved);
  }
  renameSync(unfinished, folder);
  syncFolder(path.dirname(folder));
  return { versions, preserved };
}

async function restoreToObjects(
  copy: string,
  target: ReleaseStore,
  { moment, keepIn }: RestoreReleasesOptions,
): Promise<RestoredReleases> {
  return target.withLock(async () => {
    const before = await target.readRegistryText();
    const preserved = before === undefined ? undefined : path.join(keepIn, `registry.before-${moment}.json`);
    if (preserved !== undefined && before !== undefined) {
      writeFileSync(preserved, before);
    }
    return { versions: await addAll(copy, target), preserved };
  });
}

async function addAll(copy: string, target: ReleaseStore): Promise<number> {
  const source = createFolderStore(copy);
  const releases = await source.listReleases();
  for (const release of releases) {
    if ((await target.readManifest(release.package, release.version)) === undefined) {
      await copyRelease(source, target, release);
    }
  }
  await copyStatements(source, target);
  const there = await target.readHistory();
  const history = await source.readHistory();
  const registry = await readRegistry(source);
  await target.appendHistory(there.length === 0 ? history : [createRestoreEntry(target, there, registry)]);
  if ((await source.readRegistryText()) !== undefined) {
    await target.writeRegistry(registry);
  }
  return releases.length;
}

/** Creates the entry of a log whose registry is replaced by that of a copy. */
function createRestoreEntry(target: ReleaseStore, log: readonly HistoryEntry[], registry: Registry): HistoryEntry {
  const { revision } = registry;
  const change = {
    at: new Date().toISOString(),
    by: 'restore',
    action: 'restore',
    detail: `to revision ${revision}`,
    registry: hashRegistry(registry),
  };
  return { ...createNextEntry(target, log, change, revision), revision };
}

async function isEmpty(store: ReleaseStore): Promise<boolean> {
  return store.folder === undefined
    ? (await store.readRegistryText()) === undefined && (await store.listReleases()).length === 0
    : !existsSync(store.folder) || readdirSync(store.folder).length === 0;
}
