import { expect, test } from '@playwright/test';

test('prefetches a page on hover without login, and opens it without scripts', async ({ page }) => {
  const requested: string[] = [];
  const loaded: string[] = [];
  page.on('request', (request) => (request.resourceType() === 'script' ? requested.push(request.url()) : undefined));
  page.on('requestfinished', (request) => loaded.push(request.url()));
  await page.goto('/');
  await expect(page.getByRole('tabpanel').locator('img').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const before = requested.length;
  await page.getByRole('navigation', { name: '메뉴' }).getByRole('link', { name: '입금신청' }).hover();
  const link = page.getByRole('contentinfo').getByRole('link', { name: '개인정보 처리방침' });
  await link.hover();
  for (const file of [/\/remoteEntry\.js$/, /\/agreement-page\.[^/]+\.js$/, /\/texts-ko\.[^/]+\.js$/]) {
    await expect
      .poll(() => loaded.filter((url) => url.includes('/assets/mf-account/') && file.test(url)))
      .toHaveLength(1);
  }
  const warmed = requested.length;
  expect(warmed).toBeGreaterThan(before);
  await expect(page).toHaveURL('/');
  // Otherwise another link of the new page would be hovered.
  await page.mouse.move(0, 0);
  await link.press('Enter');
  await expect(page).toHaveURL('/privacy');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  // The shell's list of fonts loads when the browser is idle, at any time.
  expect(requested.slice(warmed).filter((url) => !url.includes('/slices.'))).toEqual([]);
  expect(requested.filter((url) => url.includes('/assets/mf-wallet/'))).toEqual([]);
});
