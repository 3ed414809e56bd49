import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { RELEASES_PATH, type ReleasesResponse } from 'shared-types/registry';
import { type Difference, type Spoil, startDrill } from '../support/release-drill.ts';
import { logInQuietly, readPromptsLater } from '../support/person.ts';
import { sendCall } from '../support/site-calls.ts';
import { IS_FULL_RUN } from '../support/slow-tests.ts';
import { setUp } from '../support/set-up.ts';

/** Maximum time of a command and of the next page, in ms. */
const COMMAND_MAX_MS = 5_000;

const ROLLBACKS = IS_FULL_RUN ? 3 : 1;

const drill = setUp(() => startDrill('releases-drill'));
test.describe.configure({ mode: 'serial' });

const CHANGED: Spoil = (file, content) => (file.endsWith('.js') ? `${content}\n/* another version */` : undefined);

async function openAs(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await readPromptsLater(page);
  await page.goto(`${drill.site.address}${path}`);
  return page;
}

const walletOf = (page: Page) => page.locator('main [data-feature="mf-wallet"]').first();
const offer = (page: Page) => page.locator('[data-offer="refresh"]');

/** Must be called before a release. @returns function that wakes all pages until they know the live versions */
function watchReleases(page: Page): () => Promise<void> {
  let known = 0;
  page.on('response', async (response) => {
    if (response.url().endsWith(RELEASES_PATH)) {
      known = ((await response.json()) as ReleasesResponse).revision;
    }
  });
  return async () => {
    const { revision } = (await (await fetch(`${drill.site.address}${RELEASES_PATH}`)).json()) as ReleasesResponse;
    const tabs = page.context().pages();
    const wakeUp = () => ['offline', 'online'].forEach((what) => dispatchEvent(new Event(what)));
    await Promise.all(tabs.map(async (tab) => tab.evaluate(wakeUp)));
    await expect.poll(() => known).toBe(revision);
  };
}

/** Counts the bytes per package over the network, without cached ones. */
async function countBytes(page: Page): Promise<Map<string, number>> {
  const bytes = new Map<string, number>();
  const names = new Map<string, string>();
  const browser = await page.context().newCDPSession(page);
  browser.on('Network.responseReceived', ({ requestId, response }) => {
    const name = /\/assets\/([^/]+)\//.exec(response.url)?.[1];
    if (name !== undefined && response.fromDiskCache !== true) {
      names.set(requestId, name);
    }
  });
  browser.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const name = names.get(requestId);
    if (name !== undefined) {
      bytes.set(name, (bytes.get(name) ?? 0) + encodedDataLength);
    }
  });
  await browser.send('Network.enable');
  return bytes;
}

test("(a) rolls out a wallet without affecting open pages or other packages' bytes", async ({ browser }) => {
  const context = await browser.newContext({ locale: 'ko-KR', baseURL: drill.site.address });
  const first = await context.newPage();
  await logInQuietly(first);
  const before = await drill.live('mf-wallet');

  const home = await openAs(context, '/');
  const tile = home.locator('[role=tabpanel]:visible button[data-used="y"]').first();
  const [game] = await Promise.all([context.waitForEvent('page'), tile.click()]);
  await game.waitForURL(/^http:\/\/localhost:\d+\/[\w-]+/);
  const gameAt = game.url();

  const wallet = await context.newPage();
  await readPromptsLater(wallet);
  await sendCall(wallet, 'rg-decline-offer', {}, drill.site.address);
  await wallet.goto(`${drill.site.address}/deposit?step=amount`);
  await expect(walletOf(wallet)).toHaveAttribute('data-version', before);
  const form = wallet.getByRole('form', { name: '입금신청서' });
  const field = form.getByLabel('입금 금액');
  await form.getByRole('button', { name: '(10,000원 더하기)' }).click();
  await expect(field).toHaveValue('10,000');

  await wallet.waitForLoadState('networkidle');

  const wakeUp = watchReleases(wallet);
  expect(await drill.publish('mf-wallet', '9.1.0', { spoil: CHANGED })).toMatchObject({ code: 0 });
  for (const args of [
    ['canary', 'mf-wallet@9.1.0', '--percent', '10'],
    ['promote', 'mf-wallet', '--anyway', '--reason', 'tried by hand'],
  ]) {
    const start = Date.now();
    await drill.done(...args);
    expect(Date.now() - start).toBeLessThan(COMMAND_MAX_MS);
  }
  const started = Date.now();
  await expect.poll(async () => (await drill.readHome()).includes('/assets/mf-wallet/9.1.0/')).toBe(true);
  expect(Date.now() - started).toBeLessThan(COMMAND_MAX_MS);

  // Open pages do not change, and do not prompt while a form has text.
  await wakeUp();
  await expect(walletOf(wallet)).toHaveAttribute('data-version', before);
  await expect(field).toHaveValue('10,000');
  await expect(offer(wallet)).toBeHidden();
  expect(game.url()).toBe(gameAt);
  await expect(home.locator('main [data-feature="mf-games"]').first()).toBeVisible();

  // When the form is empty, the page offers a refresh, which the member can ignore.
  await form.getByRole('button', { name: '지우기' }).click();
  await expect(offer(wallet)).toBeVisible();
  await expect(walletOf(wallet)).toHaveAttribute('data-version', before);
  const bytes = await countBytes(wallet);
  await offer(wallet).getByRole('button', { name: '새로고침' }).click();
  await expect(walletOf(wallet)).toHaveAttribute('data-version', '9.1.0');
  await wallet.waitForLoadState('networkidle');

  // A browser with cached files downloads only the changed wallet.
  const moved = [...bytes].filter(([, size]) => size > 0).map(([name]) => name);
  expect(moved).toEqual(['mf-wallet']);
  await context.close();
});

// `releases/src/gate` tests each rule.
test("(c) rejects another feature's page at the gate without changing the running site", async () => {
  const before = await drill.live('mf-wallet');
  const descriptor: Difference['descriptor'] = ({ routes: [first] }) => ({ routes: [{ ...first, path: '/notice' }] });
  expect(await drill.publish('mf-wallet', '8.0.0', { descriptor })).toMatchObject({ code: 0 });
  for (const args of [
    ['activate', 'mf-wallet@8.0.0', '--dry-run'],
    ['activate', 'mf-wallet@8.0.0'],
    ['canary', 'mf-wallet@8.0.0', '--percent', '1'],
  ]) {
    const rejected = await drill.run(...args);
    expect(rejected.code).toBe(1);
    expect(rejected.err).toMatch(/route \/notice belongs to mf-community/);
  }
  expect(await drill.live('mf-wallet')).toBe(before);
  expect((await fetch(`${drill.site.address}/deposit`)).status).toBe(200);
});

test('(d) rolls back under load immediately, without a failed request', async () => {
  expect(await drill.live('mf-wallet')).toBe('9.1.0');
  const failed: string[] = [];
  let responses = 0;
  const load = new AbortController();
  const fetchText = async (url: string) => {
    const response = await fetch(url);
    const text = await response.text();
    responses += 1;
    if (!response.ok) {
      failed.push(`${response.status} ${url}`);
    }
    return text;
  };
  const visitor = async () => {
    while (!load.signal.aborted) {
      const html = await fetchText(`${drill.site.address}/login`);
      const files = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file ?? '');
      await Promise.all(files.map((file) => fetchText(`${drill.site.address}${file}`)));
    }
  };
  const visitors = Array.from({ length: 4 }, visitor);
  for (let round = 0; round < ROLLBACKS; round += 1) {
    await drill.done('rollback', 'mf-wallet');
    await expect
      .poll(async () => fetchText(`${drill.site.address}/`))
      .not.toContain('/assets/mf-wallet/9.1.0/remoteEntry.js","');
    await drill.done('activate', 'mf-wallet@9.1.0');
    await expect.poll(async () => fetchText(`${drill.site.address}/`)).toContain('/assets/mf-wallet/9.1.0/');
  }
  await expect.poll(() => responses).toBeGreaterThan(100);
  load.abort();
  await Promise.all(visitors);
  expect(failed).toEqual([]);
});
