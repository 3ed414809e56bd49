import { expect, test } from '@playwright/test';
import { findAxeProblems } from '../support/axe-problems.ts';
import { setLocale } from '../support/person.ts';

test.use({ serviceWorkers: 'allow' });

test('shows the offline page in the chosen language, then the requested one', async ({ page, context }) => {
  await setLocale(page, 'jp');
  await page.goto('/');
  await page.evaluate(async () => navigator.serviceWorker.ready);
  // The cache contains no data of members or versions.
  expect(await page.evaluate(async () => caches.keys())).toEqual([]);
  await context.setOffline(true);
  await page.goto('/protection');
  await expect(page.getByRole('heading', { level: 1, name: '接続できません。' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  expect(await findAxeProblems(page)).toEqual([]);
  await page.getByRole('button', { name: '再試行' }).click();
  await expect(page.getByRole('status')).toHaveText('まだ接続されていません。');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: '利用者保護' })).toBeVisible();
  await expect(page).toHaveURL('/protection');
});
