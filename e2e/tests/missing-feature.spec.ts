import { expect, test } from '@playwright/test';
import { measureBox } from '../support/boxes.ts';
import { logInQuietly } from '../support/person.ts';
import { removeServerHtml } from '../support/remove-server-html.ts';
import { tagSlowUnless } from '../support/slow-tests.ts';

const HOME_PARTS = ['mf-games', 'mf-community'];

for (const missing of ['mf-games', 'mf-community', 'mf-wallet', 'mf-account']) {
  const title = `works while ${missing} cannot be loaded, and restores it on retry`;
  test(title, tagSlowUnless(HOME_PARTS.includes(missing)), async ({ page }) => {
    // Not a lost connection, after which the page retries by itself.
    await page.route(`**/assets/${missing}/**`, (route) => route.fulfill({ status: 503 }));
    await page.goto('/');
    const main = page.getByRole('main');
    // Pop-ups are first and have no reserved space.
    const partOf = (name: string) => main.locator(`[data-feature="${name}"]`).filter({ visible: true }).first();
    for (const part of HOME_PARTS.filter((name) => name !== missing)) {
      await expect(partOf(part)).toBeVisible();
    }
    await expect(page.getByRole('navigation', { name: '메뉴' }).getByRole('link')).toHaveCount(10);
    if (HOME_PARTS.includes(missing)) {
      const notice = main.getByRole('alert').first();
      await expect(notice).toBeVisible();
      await page.unroute(`**/assets/${missing}/**`);
      await notice.getByRole('button').click();
      await expect(partOf(missing)).toBeVisible();
    }
  });
}

test('offers a reload of an old page with removed files, and restores the draft', async ({ page, context }) => {
  await page.setViewportSize({ width: 430, height: 800 });
  await page.goto('/password-help');
  const field = page.getByRole('main').getByRole('textbox').first();
  await field.fill('newone77');
  await page.waitForLoadState('networkidle');
  const removed = /\/assets\/mf-account\/.*\.js$/;
  await context.route(removed, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('banner').getByRole('button', { name: '로그인' }).click();
  const refresh = page.getByRole('dialog').getByRole('button', { name: '새로고침' });
  await expect(refresh).toBeVisible();
  await context.unroute(removed);
  await refresh.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(field).toHaveValue('newone77');
});

const LARGEST_GAP = 40;

const FAILING = ['get-casino-setting', 'recent', 'get-user-notices', 'get-help-list'];

test('leaves no gap on a home page whose calls failed', async ({ page }) => {
  await logInQuietly(page);
  await removeServerHtml(page);
  for (const name of FAILING) {
    await page.route(`**/api/routes/${name}`, async (route) => route.fulfill({ status: 500, json: {} }));
  }
  await page.goto('/');
  const main = page.getByRole('main');
  const games = main.getByRole('region', { name: '게임', exact: true });
  const notices = main.getByRole('region', { name: '공지사항' });
  const shelf = main.getByRole('region', { name: '신규' });
  await expect(games.getByRole('alert')).toBeVisible();
  await expect(notices.getByRole('alert')).toBeVisible();
  for (const [width, height] of [
    [375, 812],
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await games.getByRole('alert').scrollIntoViewIfNeeded();
    await expect(shelf).toBeVisible();
    await expect(async () => {
      const failed = await measureBox(games.getByRole('alert'));
      expect((await measureBox(shelf)).top - failed.bottom).toBeLessThanOrEqual(LARGEST_GAP);
      const regions = await Promise.all(
        (await main.getByRole('region').all()).map(async (region) => measureBox(region)),
      );
      const { top } = await measureBox(notices);
      const above = regions.map(({ bottom }) => bottom).filter((bottom) => bottom <= top);
      expect(top - Math.max(...above)).toBeLessThanOrEqual(LARGEST_GAP);
    }, `${width} px`).toPass();
  }
});
