import { existsSync, mkdirSync, readFileSync, watch } from 'node:fs';
import path from 'node:path';
import plugin from 'fastify-plugin';
import type { ReleaseManifest } from 'shared-types';
import type { Environment } from '../environment.ts';
import { defaultVersions } from './activate.ts';
import { parseRegistry, REGISTRY_FILE } from './release-store.ts';

/** What is live now. */
export interface LiveReleases {
  readonly revision: number;
  readonly shell: ReleaseManifest | undefined;
  readonly features: readonly ReleaseManifest[];
}

const NOTHING: LiveReleases = { revision: 0, shell: undefined, features: [] };

/** How often the registry is looked at when the file system does not tell of changes, in ms. */
const POLL_MS = 2_000;

/** Keeps the registry in memory, reads it on change, and stays with the last good one when the file is broken. */
export const registryWatch = plugin<{ environment: Environment }>(async (app, { environment }) => {
  const file = path.join(environment.releasesDir, REGISTRY_FILE);
  let text = '';
  let live = NOTHING;
  const read = () => {
    try {
      const found = existsSync(file) ? readFileSync(file, 'utf8') : '';
      if (found === text) {
        return;
      }
      text = found;
      live = found === '' ? live : liveReleases(found);
      app.log.info({ revision: live.revision }, 'registry read');
    } catch (error) {
      app.log.error({ err: error }, 'the registry is broken; the last good one stays in use');
    }
  };
  mkdirSync(environment.releasesDir, { recursive: true });
  read();
  const watcher = watch(environment.releasesDir, read);
  const timer = setInterval(read, POLL_MS).unref();
  app.addHook('onClose', async () => {
    watcher.close();
    clearInterval(timer);
  });
  app.decorate('registry', { current: () => live });
});

function liveReleases(text: string): LiveReleases {
  const registry = parseRegistry(text);
  const releases = [...defaultVersions(registry).values()].map(({ extras }) => extras.release);
  return {
    revision: registry.revision,
    shell: releases.find(({ kind }) => kind === 'shell'),
    features: releases.filter(({ kind }) => kind === 'feature'),
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    registry: { current(): LiveReleases };
  }
}
