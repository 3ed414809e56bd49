import { mkdirSync, watch } from 'node:fs';
import plugin from 'fastify-plugin';
import type { Registry, ReleaseManifest } from 'shared-types';
import { checkpointOf, EMPTY_REGISTRY, parseRegistry, type ReleaseStore, unsignedProblem } from 'releases';

/** What is live now. */
export interface LiveReleases {
  readonly revision: number;
  readonly registry: Registry;
  /** What everybody gets who is in no canary. */
  readonly shell: ReleaseManifest | undefined;
  readonly features: readonly ReleaseManifest[];
}

/** How often the registry is looked at when the file system does not tell of changes, in ms. */
const POLL_MS = 2_000;

/** A store that has not answered for so long is told of, also while it is still being waited for, in ms. */
const SILENT_MS = 10_000;

/** Keeps the registry in memory, reads it on change, and stays with the last good one when the new one is broken. */
export const registryWatch = plugin<{ store: ReleaseStore }>(async (app, { store }) => {
  let text: string | undefined;
  let live = liveReleases(EMPTY_REGISTRY);
  // What is wrong with the text that was read last, and why no text could be read: each ends by itself.
  let broken: string | undefined;
  let away: string | undefined;
  let readAt = performance.now();
  let reading: Promise<void> | undefined;
  const listeners: ((live: LiveReleases) => void)[] = [];
  const read = async () => {
    const found = await readText();
    if (found === undefined || found.text === text) {
      return;
    }
    const before = text;
    ({ text } = found);
    try {
      if (text === undefined) {
        throw new Error(`The registry is gone; it was there before (${before?.length ?? 0} characters).`);
      }
      const registry = parseRegistry(text);
      await requireUsable(registry, live.revision);
      live = liveReleases(registry);
      broken = undefined;
      listeners.forEach((listener) => listener(live));
      app.log.info({ revision: live.revision, checkpoint: checkpointOf(registry) }, 'registry read');
    } catch (error) {
      broken = messageOf(error);
      app.log.error({ err: error, revision: live.revision }, 'the registry is broken; the last good one stays in use');
    }
  };
  /** When signatures are asked for: nothing unsigned, and nothing that is older than what was in use. */
  const requireUsable = async (registry: Registry, known: number) => {
    const problem = await unsignedProblem(store, registry);
    if (problem !== undefined) {
      throw new Error(problem);
    }
    if ((store.trust?.signatures ?? 0) > 0 && registry.revision < known) {
      throw new Error(
        `The registry went back from revision ${known} to ${registry.revision}. If a backup was restored, start this proxy again.`,
      );
    }
  };
  const readText = async () => {
    try {
      const found = await app.metrics.upstream.measure('release_store', async () => store.readRegistryText());
      if (away !== undefined) {
        app.log.info('the release store can be read again');
      }
      away = undefined;
      readAt = performance.now();
      return { text: found };
    } catch (error) {
      if (away === undefined) {
        app.log.error({ err: error }, 'the release store cannot be read; the last good registry stays in use');
      }
      away = messageOf(error);
      return undefined;
    }
  };
  const problem = () => {
    const silent = performance.now() - readAt;
    const waits =
      silent > SILENT_MS ? `The release store has not answered for ${Math.round(silent / 1000)} s.` : undefined;
    return away ?? waits ?? broken;
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

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Tells of changes at once where the store is a folder; elsewhere looking now and then has to do. */
function watchFolder(folder: string, changed: () => void) {
  mkdirSync(folder, { recursive: true });
  return watch(folder, changed);
}

function liveReleases(registry: Registry): LiveReleases {
  const releases = Object.values(registry.microFrontends).flatMap((versions) =>
    versions.filter(({ deployment }) => deployment.default).map(({ extras }) => extras.release),
  );
  return {
    revision: registry.revision,
    registry,
    shell: releases.find(({ kind }) => kind === 'shell'),
    features: releases.filter(({ kind }) => kind === 'feature'),
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    releases: ReleaseStore;
    registry: {
      current(): LiveReleases;
      /** Why the registry in the store is not the one in use, undefined when it is. */
      problem(): string | undefined;
      /** Age of what is known of the store, in seconds; a few while it answers. */
      secondsSinceRead(): number;
      /** Reads the store now. */
      refresh(): Promise<void>;
      /** Calls back with each registry that comes into use from now on. */
      onChange(listener: (live: LiveReleases) => void): void;
    };
  }
}
