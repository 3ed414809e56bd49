import { createHash } from 'node:crypto';
import type { Locale } from 'shared-types/platform';
import { writeSettings } from '../page/page-scripts.ts';
import scripts from '../page/scripts/minified.json' with { type: 'json' };
import { FAILURE_STYLE_HASH } from '../protection/failure-style.ts';
import { renderMessagePage } from '../protection/message-page.ts';
import { PROXY_TEXTS } from '../texts/proxy-texts.ts';
import type { OfflineMessages } from './page/offline-page.ts';
import type { OfflineWorkerSettings } from './worker/offline-worker.ts';

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
