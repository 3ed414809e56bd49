import type { Registry, RegistryChange, ReleaseManifest } from 'shared-types/registry';
import { runGate } from '../gate/gate.ts';
import { listBlockedRollbacks } from '../gate/rules/ownership.ts';
import { parseRegistry, readRegistry } from './read-registry.ts';
import { requireSigned } from './signed-registry.ts';
import { getChangedVersions } from './live-versions.ts';
import { stampRegistry } from './registry-change.ts';
import { createNextEntry, hashRegistry, type NewEntry } from './release-log.ts';
import { ReleaseError } from '../release-error.ts';
import { requireServable } from './servable-registry.ts';
import type { HistoryEntry, ReleaseStore } from '../store/release-store.ts';
import { getLiveSet } from './roles.ts';
import { findNewStops } from './version-history.ts';

export interface Change {
  readonly by: string;
  readonly now: Date;
  readonly action: string;
  /** Text for the history; a function if it depends on the registries before and after. */
  readonly detail: string | ((before: Registry, after: Registry) => string);
  readonly reason?: string | undefined;
  /** Figures that were known; a function if they depend on the registry before. */
  readonly figures?: RegistryChange['figures'] | ((before: Registry) => Promise<RegistryChange['figures']>);
  /** Packages with a new version, whose files and compatibility the gate checks. */
  readonly gated?: readonly string[];
  /** True to accept versions that the canary analysis stopped. */
  readonly allowStopped?: boolean | undefined;
  readonly dryRun?: boolean | undefined;
}

export interface Changed {
  readonly changed: boolean;
  /** The registry after the change, also in a dry run. */
  readonly registry: Registry;
  readonly notes: readonly string[];
}

/**
 * Changes the registry atomically: readers find the old or the new registry, also after a crash.
 * @param change returns the new registry, or the same object if nothing changes
 * @throws {ReleaseError} with all problems found, or if no page could be served from the new registry
 */
export async function changeRegistry(
  store: ReleaseStore,
  { by, now, action, detail, reason, figures, gated = [], allowStopped, dryRun }: Change,
  change: (registry: Registry, figures: RegistryChange['figures']) => Registry | Promise<Registry>,
): Promise<Changed> {
  return store.withLock(async () => {
    const before = await readRegistry(store);
    requireSigned(store, before);
    const known = typeof figures === 'function' ? await figures(before) : figures;
    const after = await change(before, known);
    const { log, missing } = await readLog(store, before);
    if (gated.length > 0) {
      const stops = allowStopped === true ? [] : findNewStops(log, before, after, gated);
      const problems = [...(await runGate(store, getLiveSet(after), gated)), ...stops];
      if (problems.length > 0) {
        throw new ReleaseError(`The gate rejects:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
      }
    }
    if (after === before) {
      return { changed: false, registry: before, notes: [] };
    }
    await requireServable(store, after);
    const at = now.toISOString();
    const stamped = stampRegistry(before, after, at);
    const found = hashRegistry(before);
    const recorded = before.change?.registry;
    const versions = getChangedVersions(before, after);
    const entry = createNextEntry(store, log, {
      at,
      by,
      action,
      detail: typeof detail === 'string' ? detail : detail(before, after),
      reason,
      figures: known,
      versions: Object.keys(versions).length === 0 ? undefined : versions,
      registry: hashRegistry(stamped),
      found: recorded === undefined || recorded === found ? undefined : found,
      revision: stamped.revision,
    });
    const { revision: _, ...done } = entry;
    const registry = { ...stamped, change: done };
    // A registry that could not be read again is not written.
    parseRegistry(JSON.stringify(registry));
    if (dryRun !== true) {
      await store.tidy();
      await store.writeRegistry(registry);
      await store.appendHistory([...missing, entry]);
      store.announce?.(entry);
    }
    const blocked = listBlockedRollbacks(before);
    const notes = listBlockedRollbacks(registry).filter((note) => !blocked.includes(note));
    return { changed: true, registry, notes };
  });
}

/** Records a publication or deletion in the history. Requires the lock. */
export async function noteHistory(store: ReleaseStore, done: Omit<NewEntry, 'revision'>): Promise<void> {
  const registry = await readRegistry(store);
  const { log, missing } = await readLog(store, registry);
  const entry = createNextEntry(store, log, { ...done, revision: registry.revision });
  await store.appendHistory([...missing, entry]);
}

/** Reads the whole history, including a last change whose writer was killed before recording it. */
export async function readHistory(store: ReleaseStore): Promise<HistoryEntry[]> {
  return (await readLog(store, await readRegistry(store))).log;
}

/** Returns the whole log, and the last change as a list if its writer was killed before recording it. */
async function readLog(
  store: ReleaseStore,
  { revision, change }: Registry,
): Promise<{ readonly log: HistoryEntry[]; readonly missing: HistoryEntry[] }> {
  const entries = await store.readHistory();
  const isKnown = change === undefined || entries.some((one) => one.revision === revision && one.at === change.at);
  const missing = isKnown ? [] : [{ ...change, revision }];
  return { log: [...entries, ...missing], missing };
}

/** Reads a published release's manifest. @throws {ReleaseError} if it is not published */
export async function requireManifest(store: ReleaseStore, name: string, version: string): Promise<ReleaseManifest> {
  const manifest = await store.readManifest(name, version);
  if (manifest === undefined) {
    throw new ReleaseError(
      `${name}@${version} is not published.${await describePublished(store, name)} Publish it first: release publish ${name}`,
    );
  }
  return manifest;
}

const MAX_NAMED = 5;

/** Lists the newest versions of a package for an error message; empty without versions. */
export async function describePublished(store: ReleaseStore, name: string): Promise<string> {
  const versions = (await store.listReleases())
    .filter((release) => release.package === name)
    .toSorted((a, b) => Number(b.publishedAt) - Number(a.publishedAt))
    .map(({ version }) => version);
  const more = versions.length > MAX_NAMED ? ` and ${versions.length - MAX_NAMED} older` : '';
  return versions.length === 0 ? '' : ` There are: ${versions.slice(0, MAX_NAMED).join(', ')}${more}.`;
}
