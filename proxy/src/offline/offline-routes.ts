import { createHash } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { type Locale, LOCALES, OFFLINE_WORKER_PATH } from 'shared-types/platform';
import type { ProxyEnvironment } from '../environment.ts';
import { getLocale } from '../page/get-locale.ts';
import { writeSettings } from '../page/page-scripts.ts';
import scripts from '../page/scripts/minified.json' with { type: 'json' };
import { FAILURE_STYLE_HASH } from '../protection/failure-style.ts';
import { renderMessagePage } from '../protection/message-page.ts';
import { PROXY_TEXTS } from '../texts/proxy-texts.ts';
import type { OfflineMessages } from './page/offline-page.ts';
import type { OfflineWorkerSettings } from './worker/offline-worker.ts';

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

/**
 * Creates the page without a connection, which contains all its texts, styles and scripts, and its headers: it runs its
 * own script and connects to this site only.
 */
export function createOfflinePage(locale: Locale): OfflineWorkerSettings {
  const t = PROXY_TEXTS[locale];
  const messages: OfflineMessages = {
    looking: t('offline.looking'),
    stillOffline: t('offline.stillOffline'),
    back: t('offline.back'),
  };
  const script = writeSettings(scripts.offlinePage, messages);
  const html = renderMessagePage(locale, {
    title: t('offline.title'),
    hint: `${t('offline.hint')}<br>${t('offline.kept')}`,
    ways: `<button type="button">${t('offline.again')}</button>`,
    more: `\n<p role="status"></p><script>${script}</script>`,
  });
  const policy = [
    `default-src 'none'`,
    `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    `style-src ${FAILURE_STYLE_HASH}`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
  ];
  return {
    html,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy.join('; '),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    },
  };
}
