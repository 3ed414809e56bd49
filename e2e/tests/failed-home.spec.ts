import { expect, test } from '@playwright/test';
import { measureBox } from '../support/boxes.ts';
import { logInQuietly } from '../support/person.ts';
import { removeServerHtml } from '../support/remove-server-html.ts';

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
