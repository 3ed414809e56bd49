import { expect, test } from '@playwright/test';

const HOME_PARTS = ['mf-games', 'mf-community'];

for (const missing of ['mf-games', 'mf-community', 'mf-wallet', 'mf-account']) {
  test(`the site works while ${missing} cannot be loaded, and a retry brings it back`, async ({ page }) => {
    await page.route(`**/assets/${missing}/**`, (route) => route.abort());
    await page.goto('/');
    const main = page.getByRole('main');
    for (const part of HOME_PARTS.filter((name) => name !== missing)) {
      await expect(main.locator(`[data-feature="${part}"]`).first()).toBeVisible();
    }
    await expect(page.getByRole('navigation', { name: '메뉴' }).getByRole('link')).toHaveCount(7);
    if (HOME_PARTS.includes(missing)) {
      const notice = main.getByRole('alert').first();
      await expect(notice).toBeVisible();
      await page.unroute(`**/assets/${missing}/**`);
      await notice.getByRole('button').click();
      await expect(main.locator(`[data-feature="${missing}"]`).first()).toBeVisible();
    }
  });
}
