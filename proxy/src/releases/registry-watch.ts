import { mkdirSync, watch } from 'node:fs';
import plugin from 'fastify-plugin';
import type { Registry, ReleaseManifest } from 'shared-types';
import { EMPTY_REGISTRY, parseRegistry } from './read-registry.ts';
import type { ReleaseStore } from './release-store.ts';

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

/** Keeps the registry in memory, reads it on change, and stays with the last good one when the new one is broken. */
export const registryWatch = plugin<{ store: ReleaseStore }>(async (app, { store }) => {
  let text: string | undefined;
  let live = liveReleases(EMPTY_REGISTRY);
  let problem: string | undefined;
  let reading: Promise<void> | undefined;
  const read = async () => {
    try {
      const found = await store.readRegistryText();
      if (found === text) {
        return;
      }
      const before = text;
      text = found;
      if (found === undefined) {
        throw new Error(`The registry is gone; it was there before (${before?.length ?? 0} characters).`);
      }
      live = liveReleases(parseRegistry(found));
      problem = undefined;
      app.log.info({ revision: live.revision }, 'registry read');
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error);
      app.log.error({ err: error, revision: live.revision }, 'the registry is broken; the last good one stays in use');
    }
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
  app.decorate('registry', { current: () => live, problem: () => problem, refresh });
});

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
      /** Reads the store now. */
      refresh(): Promise<void>;
    };
  }
}
