import { createServer, type Server } from 'node:http';
import { expect, type Page, test } from '@playwright/test';
import { BROWSER_ARGUMENTS } from '../support/browser-arguments.ts';
import { listenAnywhere } from '../support/listen-anywhere.ts';
import { MEMBER } from '../support/members.ts';
import { logInQuietly, readPromptsLater } from '../support/person.ts';
import { OWN_PAGE } from '../support/session-requests.ts';
import { SITE_ADDRESS } from '../support/site-environment.ts';

// Playwright's browser disables the back/forward cache by default.
test.use({
  launchOptions: {
    args: [...BROWSER_ARGUMENTS, '--enable-features=BackForwardCache'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    ...(process.env.CHROMIUM_PATH !== undefined && { executablePath: process.env.CHROMIUM_PATH }),
  },
});

let elsewhere: Server;
let address: string;
test.beforeAll(async () => {
  elsewhere = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<h1>elsewhere</h1>'));
  address = `${await listenAnywhere(elsewhere)}/`;
});
test.afterAll(() => void elsewhere.close());

test.beforeEach(({ page }) => readPromptsLater(page));

/** Opens home, leaves the site, and returns by Back. */
async function leaveAndReturn(page: Page, meanwhile: () => Promise<void> = async () => undefined): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('tabpanel').locator('img').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => (document.documentElement.dataset.cached = 'yes'));
  await page.goto(address);
  await meanwhile();
  await page.evaluate(() => void setTimeout(() => history.back(), 0));
  await expect(page.getByRole('navigation', { name: '메뉴' })).toBeVisible();
}

const isCached = async (page: Page) => page.evaluate(() => document.documentElement.dataset.cached === 'yes');

/** Makes a browser cache pages despite `no-store`. */
const allowCaching = async (page: Page) =>
  page.route(`${SITE_ADDRESS}/`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'cache-control': 'no-cache' } });
  });

test("continues a visitor's page from the bfcache and detects a login meanwhile", async ({ page }) => {
  await allowCaching(page);
  await leaveAndReturn(page, async () => logInQuietly(page));
  await expect(page.getByRole('banner').getByText(MEMBER)).toBeVisible();
  expect(await isCached(page)).toBe(true);
});

test("reloads a member's page from the bfcache and detects a logout meanwhile", async ({ page }) => {
  await logInQuietly(page);
  await allowCaching(page);
  await leaveAndReturn(page, async () => {
    expect((await page.request.delete('/api/session', { headers: OWN_PAGE })).ok()).toBe(true);
  });
  await expect(page.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible();
  await expect(page.getByText(MEMBER)).toHaveCount(0);
  expect(await isCached(page)).toBe(false);
});
