import { expect, test } from '@playwright/test';
import { openRendered } from '../support/server-html.ts';
import { setLocale } from '../support/person.ts';

test.use({ javaScriptEnabled: false });

test("shows the bottom bar's columns from its first paint on a slow connection", async ({ page }) => {
  await setLocale(page, 'vn');
  await page.setViewportSize({ width: 375, height: 720 });
  await openRendered(page, '/');
  await page.waitForLoadState();
  const bar = page.getByRole('navigation', { name: 'Lối tắt' });
  await expect(bar.getByRole('link')).toHaveCount(5);
  // The first entry has arrived: without the others its column would be too wide.
  const html = await page.content();
  const body = html.slice(0, html.indexOf('</li>', html.lastIndexOf('<nav aria-label="')));
  await page.route('/', (route) => route.fulfill({ body, contentType: 'text/html; charset=utf-8' }));
  await page.goto('/');
  await expect(bar.locator('li')).toHaveCount(1);
  await expect(bar.getByRole('link')).toHaveCount(0);
});
