import type { FastifyPluginAsync } from 'fastify';
import { LOCALES, OFFLINE_WORKER_PATH } from 'shared-types/platform';
import type { ProxyEnvironment } from '../environment.ts';
import { getLocale } from '../page/get-locale.ts';
import { writeSettings } from '../page/page-scripts.ts';
import scripts from '../page/scripts/minified.json' with { type: 'json' };
import { createOfflinePage } from './offline-document.ts';

/** Service worker by the language of its page; browsers request it again with each navigation. */
const WORKERS = new Map(
  LOCALES.map((locale) => [locale, writeSettings(scripts.offlineWorker, createOfflinePage(locale))]),
);

/**
 * Serves the service worker as a file of the proxy, so that no rollout or rollback affects it. If it is disabled,
 * browsers that have it receive a worker that unregisters itself.
 */
export const offlineRoutes: FastifyPluginAsync<{ environment: ProxyEnvironment }> = async (app, { environment }) => {
  app.get(OFFLINE_WORKER_PATH, { config: { limit: false } }, async (request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(environment.offlinePage ? WORKERS.get(getLocale(request)) : scripts.removedOfflineWorker),
  );
};
