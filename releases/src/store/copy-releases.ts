import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { REGISTRY_FILE } from './create-store.ts';
import { createFolderStore } from './folder-store.ts';
import { computeIntegrity } from './integrity.ts';
import { ReleaseError } from '../release-error.ts';
import { formatLabel } from '../registry/registered-version.ts';
import type { ReleaseStore, StoredRelease } from './release-store.ts';

export interface CopiedReleases {
  readonly versions: number;
  /** Damaged versions of the store, which are not copied, with their problems. */
  readonly damaged: readonly string[];
}

/** A version whose files in the store are not those of its manifest. */
class DamagedRelease extends ReleaseError {}

const MAX_TRIES = 5;

/** Copies a store that may be in use into an empty folder. @throws {ReleaseError} if the registry changes repeatedly */
export async function copyReleases(store: ReleaseStore, folder: string): Promise<CopiedReleases> {
  const target = createFolderStore(folder);
  const copied = new Set<string>();
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const before = await store.readRegistryText();
    const damaged: string[] = [];
    for (const release of (await store.listReleases()).filter((one) => !copied.has(formatLabel(one)))) {
      try {
        await copyRelease(store, target, release);
        copied.add(formatLabel(release));
      } catch (error) {
        if (!(error instanceof DamagedRelease)) {
          throw error;
        }
        damaged.push(`${formatLabel(release)}: ${error.message}`);
      }
    }
    const history = await store.readHistory();
    await copyStatements(store, target);
    if ((await store.readRegistryText()) === before) {
      mkdirSync(folder, { recursive: true });
      if (before !== undefined) {
        writeFileSync(path.join(folder, REGISTRY_FILE), before);
      }
      if (history.length > 0) {
        await target.appendHistory(history);
      }
      return { versions: copied.size, damaged };
    }
  }
  throw new ReleaseError(
    `The registry changed ${MAX_TRIES} times during the copy. Try again when no rollout is running.`,
  );
}

/** Copies a version between two stores. @throws {DamagedRelease} */
export async function copyRelease(
  from: ReleaseStore,
  to: ReleaseStore,
  { package: name, version }: StoredRelease,
): Promise<void> {
  const manifest = await from.readManifest(name, version);
  if (manifest === undefined) {
    throw new DamagedRelease('it was removed during the copy');
  }
  await to.addRelease(manifest, async (file, hash) => {
    const content = await from.readFile(name, version, file);
    if (content === undefined || computeIntegrity(content) !== hash) {
      throw new DamagedRelease(`${file} ${content === undefined ? 'is missing' : 'has another hash'}`);
    }
    return content;
  });
}

export async function copyStatements(from: ReleaseStore, to: ReleaseStore): Promise<void> {
  for (const { name } of await from.statements.list()) {
    await to.statements.write(name, (await from.statements.read(name)) ?? '');
  }
}
