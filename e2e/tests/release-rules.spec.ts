import { expect, test } from '@playwright/test';
import { CALLER_HEADER } from 'shared-types/platform';
import { logInQuietly, readPromptsLater } from '../support/person.ts';
import { type Difference, type ReleaseDrill, startDrill } from '../support/release-drill.ts';

let drill: ReleaseDrill;
test.beforeAll(async () => {
  drill = await startDrill('release-rules');
});
test.afterAll(() => drill.stop());

test('a feature’s styles go before those of the kit, and never before the frame’s', async ({ page }) => {
  await page.goto(`${drill.site.address}/login`);
  const bar = page.getByRole('banner');
  const button = page.getByRole('main').locator('button[type=submit]').first();
  const card = page.getByRole('main').locator('[data-feature="mf-account"]').first();
  await expect(button).toBeVisible();
  await expect(card).toBeVisible();
  const look = async () => ({
    bar: await bar.evaluate((element) => getComputedStyle(element).backgroundColor),
    button: await button.evaluate((element) => getComputedStyle(element).backgroundColor),
  });
  const before = await look();
  const put = async (css: string) =>
    page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }, css);
  const loudest = '#root *, #root :is(button, header) { background-color: rgb(1 2 3) }';

  await put(`@layer feature.mf-account { ${loudest} }`);
  // A button changes its colour little by little.
  await expect.poll(look).toEqual({ bar: before.bar, button: 'rgb(1, 2, 3)' });

  // Without a layer the same rule would take the frame: what the build and the gate refuse.
  await put(loudest);
  await expect.poll(async () => (await look()).bar).toBe('rgb(1, 2, 3)');
});

test('a release that makes a call without declaring it is refused it, in words, and counted', async ({ page }) => {
  await readPromptsLater(page);
  await logInQuietly(page, undefined, drill.site.address);
  const called: { readonly caller: string | undefined; readonly status: number; readonly text: string }[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/api/routes/')) {
      const text = await response.text().catch(() => '');
      called.push({ caller: response.request().headers()[CALLER_HEADER], status: response.status(), text });
    }
  });
  const stable = `mf-wallet@${await drill.live('mf-wallet')}`;
  await page.goto(`${drill.site.address}/statement`);
  await expect.poll(() => called.filter(({ caller }) => caller === stable).map(({ status }) => status)).toContain(200);

  const silent: Difference = {
    build: () => ({ calls: [] }),
    // What a page reads first its code has to call.
    descriptor: ({ routes }) => ({ routes: routes.map((route) => ({ ...route, reads: [] })) }),
  };
  expect(await drill.publish('mf-wallet', '9.1.0', silent)).toMatchObject({ code: 0 });
  expect((await drill.done('check', 'mf-wallet@9.1.0')).out).not.toContain('newly asks');
  await drill.done('canary', 'mf-wallet@9.1.0', '--percent', '100');
  await expect.poll(async () => (await fetch(`${drill.site.address}/statement`)).text()).toContain('9.1.0');
  await page.goto(`${drill.site.address}/statement`);
  await expect.poll(() => called.filter(({ caller }) => caller === 'mf-wallet@9.1.0')).not.toEqual([]);
  const refused = called.filter(({ caller }) => caller === 'mf-wallet@9.1.0');
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
  expect(refused[0]?.text).toMatch(/mf-wallet 9\.1\.0 may not make the call \S+: it does not declare it/);
  await expect(page.getByRole('navigation', { name: '메뉴' }).getByRole('link')).toHaveCount(10);
  expect(drill.site.log()).toContain('a release made a call that it did not declare');
});
