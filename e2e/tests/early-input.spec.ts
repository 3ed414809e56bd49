import { expect, test } from '@playwright/test';
import { delayScripts, openRendered } from '../support/server-html.ts';

test('replays a click on server HTML after hydration, and follows links directly', async ({ page }) => {
  const release = await delayScripts(page);
  await openRendered(page, '/');
  const slots = page.getByRole('tab', { name: '슬롯' });
  await slots.click();
  await expect(slots).toHaveAttribute('aria-selected', 'false');
  release();
  await expect(slots).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('banner').getByRole('link', { name: '로그인' }).click();
  await expect(page).toHaveURL(/\/login$/);
});
