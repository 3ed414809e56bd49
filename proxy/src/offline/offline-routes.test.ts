import { Script } from 'node:vm';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { LOCALES, OFFLINE_WORKER_PATH } from 'shared-types/platform';
import { setUpReleaseSite } from '../testing/set-up-test-site.ts';
import type { TestSite } from '../testing/test-site.ts';
import { createOfflinePage } from './offline-routes.ts';
import { OFFLINE_START_SCRIPT } from './offline-start-script.ts';
import { PROXY_TEXTS } from '../texts/proxy-texts.ts';

const { site: on, project } = setUpReleaseSite();
const { site: off, project: offProject } = setUpReleaseSite({ OFFLINE_PAGE: 'off' });
beforeAll(async () => {
  await Promise.all([project.live('shell'), offProject.live('shell')]);
});

const get = async ({ app }: TestSite, url: string) => app.inject({ url });

describe('the service worker', () => {
  it('serves a service worker that caches nothing and that browsers revalidate', async () => {
    const { statusCode, headers, body } = await get(on, OFFLINE_WORKER_PATH);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' });
    expect(() => new Script(body)).not.toThrow();
    expect(body).toContain('respondWith');
    expect(body).not.toMatch(/\bcaches\b|indexedDB|localStorage/);
    expect(headers['content-security-policy']).toContain("worker-src 'self'");
  });

  it('unregisters itself if it is disabled', async () => {
    const { body } = await get(off, OFFLINE_WORKER_PATH);
    expect(() => new Script(body)).not.toThrow();
    expect(body).toContain('registration.unregister()');
    expect(body).not.toContain('respondWith');
  });

  it('registers the service worker in every page unless it is disabled', async () => {
    expect((await get(on, '/')).body).toContain(OFFLINE_START_SCRIPT);
    expect((await get(on, '/nowhere')).body).toContain(OFFLINE_START_SCRIPT);
    expect((await get(off, '/')).body).not.toContain(OFFLINE_WORKER_PATH);
  });
});

it.each(LOCALES)('shows in %s a page that runs only its own script and requests no file', async (locale) => {
  const { html, headers } = createOfflinePage(locale);
  expect(html).not.toMatch(/(?:src|href)=/);
  expect(headers['content-security-policy']).toMatch(/default-src 'none'; script-src 'sha256-[^']+'; style-src/);
  const worker = await on.app.inject({ url: OFFLINE_WORKER_PATH, headers: { cookie: `locale=${locale}` } });
  expect(worker.body).toContain(PROXY_TEXTS[locale]('offline.hint'));
});
