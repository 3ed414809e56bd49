import { mkdirSync, watch } from 'node:fs';
import plugin from 'fastify-plugin';
import type { Registry } from 'shared-types/registry';
import { getCheckpoint } from 'releases/registry/release-log.ts';
import { EMPTY_REGISTRY, parseRegistry } from 'releases/registry/read-registry.ts';
import { RegistryError, type RegistryReason } from 'releases/registry/registry-error.ts';
import { getRoles } from 'releases/registry/roles.ts';
import type { ReleaseStore } from 'releases/store/release-store.ts';
import { requireServable } from 'releases/registry/servable-registry.ts';
import { findSignatureProblem } from 'releases/registry/signed-registry.ts';

export type LiveReleases = ReturnType<typeof liveReleases>;

export interface RegistryProblem {
  readonly reason: RegistryReason;
  /** The problem, and the revision that is still served. */
  readonly message: string;
}

/** Poll interval if the file system reports no changes, in ms. */
const POLL_MS = 2_000;

/** Time without a response after which the store is reported as unreachable, also during a pending read, in ms. */
const SILENT_MS = 10_000;

/** Caches the registry in memory, reads it on change, and continues with the last valid one after an invalid one. */
export const registryWatch = plugin<{ store: ReleaseStore }>(async (app, { store }) => {
  let used: string | undefined;
  let live = liveReleases(EMPTY_REGISTRY);
  let lastProblem: RegistryProblem | undefined;
  let readAt = performance.now();
  let reading: Promise<void> | undefined;
  const listeners: ((live: LiveReleases) => void)[] = [];
  const createProblem = (error: unknown): RegistryProblem => ({
    reason: error instanceof RegistryError ? error.reason : 'unreachable',
    message: `${error instanceof Error ? error.message : String(error)} ${live.revision === 0 ? 'No registry is in use yet.' : `Revision ${live.revision} is still served.`}`,
  });
  const read = async () => {
    try {
      const text = await app.metrics.upstream.measure('release_store', async () => store.readRegistryText());
      readAt = performance.now();
      // An invalid registry is checked again, since a missing version may have been added to the store.
      if (text !== used) {
        live = liveReleases(await readUsable(text));
        used = text;
        listeners.forEach((listener) => listener(live));
        app.log.info({ revision: live.revision, checkpoint: getCheckpoint(live.registry) }, 'registry read');
      } else if (lastProblem !== undefined) {
        app.log.info({ revision: live.revision }, 'the registry in the store is the one in use again');
      }
      lastProblem = undefined;
    } catch (error) {
      const problem = createProblem(error);
      if (problem.message !== lastProblem?.message) {
        const { reason, message } = problem;
        app.log.error({ reason, revision: live.revision }, `the registry in the store is not used: ${message}`);
      }
      lastProblem = problem;
    }
  };
  /** Parses a registry. @throws {RegistryError} if it must not replace the one in use */
  const readUsable = async (found: string | undefined): Promise<Registry> => {
    if (found === undefined) {
      throw new RegistryError(
        'unreadable',
        'registry.json is missing in the store. Restore it from the newest backup.',
      );
    }
    const registry = parseRegistry(found);
    if (registry.revision < live.revision) {
      throw new RegistryError(
        'older',
        `The registry went back from revision ${live.revision} to ${registry.revision}. If a backup was restored, start this proxy again.`,
      );
    }
    const unsigned = await findSignatureProblem(store, registry);
    if (unsigned !== undefined) {
      throw new RegistryError('unsigned', unsigned);
    }
    await requireServable(store, registry);
    return registry;
  };
  const problem = () => {
    const silent = performance.now() - readAt;
    return lastProblem?.reason !== 'unreachable' && silent > SILENT_MS
      ? createProblem(new Error(`The release store has not responded for ${Math.round(silent / 1000)} s.`))
      : lastProblem;
  };
  const refresh = async () => {
    await reading;
    reading ??= read().finally(() => (reading = undefined));
    await reading;
  };
  await refresh();
  const watcher = store.folder === undefined ? undefined : watchFolder(store.folder, () => void refresh());
  const timer = setInterval(() => void refresh(), POLL_MS).unref();
  app.addHook('onClose', async () => {
    watcher?.close();
    clearInterval(timer);
    await reading;
  });
  app.decorate('releases', store);
  app.decorate('registry', {
    current: () => live,
    problem,
    secondsSinceRead: () => (performance.now() - readAt) / 1000,
    refresh,
    onChange: (listener) => listeners.push(listener),
  });
});

/** Reports changes immediately if the store is a folder; other stores are polled. */
function watchFolder(folder: string, changed: () => void) {
  mkdirSync(folder, { recursive: true });
  return watch(folder, changed);
}

/** Returns a registry with the version of the shell for visitors outside of every canary. */
function liveReleases(registry: Registry) {
  return { revision: registry.revision, registry, shell: getRoles(registry, 'shell')?.active.release };
}

declare module 'fastify' {
  interface FastifyInstance {
    releases: ReleaseStore;
    registry: {
      current(): LiveReleases;
      /** Returns why the registry in the store is not used; undefined if it is used. */
      problem(): RegistryProblem | undefined;
      /** Age of the last successful read of the store, in seconds; a few during normal operation. */
      secondsSinceRead(): number;
      refresh(): Promise<void>;
      /** Calls back with each registry that becomes active from now on. */
      onChange(listener: (live: LiveReleases) => void): void;
    };
  }
}
