import type { FastifyPluginAsync } from 'fastify';
import { OFFLINE_WORKER_PATH } from 'shared-types/platform';
import type { ProxyEnvironment } from '../environment.ts';
import { writeSettings } from '../page/page-scripts.ts';
import scripts from '../page/scripts/minified.json' with { type: 'json' };
import { OFFLINE_DOCUMENT, OFFLINE_HEADERS } from './offline-document.ts';
import type { OfflineWorkerSettings } from './worker/offline-worker.ts';

const SETTINGS: OfflineWorkerSettings = { html: OFFLINE_DOCUMENT, headers: OFFLINE_HEADERS };
const OFFLINE_WORKER = writeSettings(scripts.offlineWorker, SETTINGS);

/**
 * Serves the service worker as a file of the proxy, so that no rollout or rollback affects it. If it is disabled,
 * browsers that have it receive a worker that unregisters itself.
 */
export const offlineRoutes: FastifyPluginAsync<{ environment: ProxyEnvironment }> = async (app, { environment }) => {
  app.get(OFFLINE_WORKER_PATH, { config: { limit: false } }, async (_, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(environment.offlinePage ? OFFLINE_WORKER : scripts.removedOfflineWorker),
  );
};
