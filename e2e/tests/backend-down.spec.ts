import { expect, test } from '@playwright/test';
import { startSeparateSite } from '../support/separate-site.ts';
import { OWN_PAGE } from '../support/session-requests.ts';
import { setUp } from '../support/set-up.ts';

/** Maximum time until a call fails while the backend is unavailable, in ms (design: safety, proxy). */
const ANSWER_MAX_MS = 8_000;

const site = setUp(() => startSeparateSite('backend-down'));

test('returns 502 in time while the backend is down, shows it and recovers', async ({ page }) => {
  await site.killBackend();
  const before = Date.now();
  const response = await page.request.post(`${site.address}/api/routes/get-casino-setting`, {
    data: {},
    headers: OWN_PAGE,
  });
  expect(response.status()).toBe(502);
  expect(Date.now() - before).toBeLessThan(ANSWER_MAX_MS);
  expect(await response.json()).toHaveProperty('error');

  await page.goto(site.address);
  await expect(page.getByRole('navigation', { name: '메뉴' })).toBeVisible();
  const notice = page.getByRole('tabpanel').getByRole('alert');
  await expect(notice).toBeVisible();
  await expect(notice).toContainText('서비스');

  await site.startBackend();
  await expect(page.getByRole('tabpanel').getByRole('button').first()).toHaveAttribute('data-used', /.*/, {
    timeout: 60_000,
  });
  await expect(notice).toBeHidden();
});
