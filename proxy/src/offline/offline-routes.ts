import type { FastifyPluginAsync } from 'fastify';
import { OFFLINE_WORKER_PATH } from 'shared-types';
import type { Environment } from '../environment.ts';
import { inlineJson } from '../page/inline-json.ts';
import { pageScript } from '../page/page-script.ts';
import { OFFLINE_DOCUMENT, OFFLINE_HEADERS } from './offline-document.ts';

const SOURCE = pageScript(new URL('worker/offline-worker.js', import.meta.url));

const SHOWS = `${SOURCE}showOfflinePage(self,${inlineJson(OFFLINE_DOCUMENT)},${inlineJson(OFFLINE_HEADERS)});\n`;
const LEAVES = `${SOURCE}leave(self);\n`;

/**
 * The service worker, by the proxy and no release: nothing that is rolled out or back is held up by it. Where it is
 * switched off, browsers that have one get another that takes itself away.
 */
export const offlineRoutes: FastifyPluginAsync<{ environment: Environment }> = async (app, { environment }) => {
  app.get(OFFLINE_WORKER_PATH, { config: { limit: false } }, async (_, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(environment.offlinePage ? SHOWS : LEAVES),
  );
};
