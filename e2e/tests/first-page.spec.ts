import { expect, test } from '@playwright/test';
import { logInQuietly } from '../support/person.ts';

const MOST_SCRIPTS = 20;

test('a visitor’s home page needs few scripts, no manifest and no failed request', async ({ page }) => {
  const scripts: string[] = [];
  const failed: string[] = [];
  const all: string[] = [];
  page.on('request', (request) => {
    all.push(request.url());
    if (request.resourceType() === 'script') {
      scripts.push(request.url());
    }
  });
  page.on('response', (response) => {
    if (response.status() >= 400) {
      failed.push(`${response.status()} ${response.url()}`);
    }
  });
  await page.goto('/');
  await expect(page.getByRole('tabpanel').locator('img').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(new Set(scripts).size).toBeLessThanOrEqual(MOST_SCRIPTS);
  expect(scripts).toHaveLength(new Set(scripts).size);
  expect(all.filter((url) => url.includes('mf-manifest') || url.includes('mf-stats'))).toEqual([]);
  expect(failed).toEqual([]);
});

test('a visitor’s home loads no antd; the statement does, for its table', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') {
      scripts.push(response.url());
    }
  });
  const withAntd = async () => {
    const sources = await Promise.all(
      scripts.map(async (url) => ({ url, source: await (await page.request.get(url)).text() })),
    );
    return sources.filter(({ source }) => /-ant-|antCssinjs/.test(source)).map(({ url }) => new URL(url).pathname);
  };
  await page.goto('/');
  await expect(page.getByRole('tabpanel').locator('img').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(scripts.length).toBeGreaterThan(3);
  expect(await withAntd()).toEqual([]);
  await logInQuietly(page);
  await page.goto('/statement');
  await expect(page.getByRole('table')).toBeVisible();
  expect(await withAntd()).toEqual([expect.stringMatching(/^\/assets\/shell\//)]);
});

test('every script and stylesheet is used with its hash, those that come later too', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('tabpanel').locator('img').first()).toBeVisible();
  const used = await page
    .locator('link[rel=stylesheet], script[src]')
    .evaluateAll((all) =>
      all.map((one) =>
        one instanceof HTMLLinkElement
          ? { address: one.href, integrity: one.integrity }
          : { address: one.getAttribute('src') ?? '', integrity: one.getAttribute('integrity') ?? '' },
      ),
    );
  expect(used.filter(({ address }) => address.includes('/assets/mf-') && address.endsWith('.css'))).not.toEqual([]);
  expect(used.filter(({ integrity }) => !/^sha384-[\w+/]{64}$/.test(integrity))).toEqual([]);
});

test('nothing breaks the content security policy and nothing is written to the console', async ({ page }) => {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      messages.push(message.text());
    }
  });
  page.on('pageerror', (error) => messages.push(error.message));
  for (const path of ['/', '/login', '/game', '/register']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
    await page.waitForLoadState('networkidle');
  }
  expect(messages).toEqual([]);
});
