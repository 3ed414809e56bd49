import { expect, test } from '@playwright/test';
import { startOwnSite } from '../support/own-site.ts';
import { OWN_PAGE } from '../support/session-requests.ts';
import { setUp } from '../support/set-up.ts';

/** Within this time a call has its answer when the backend is away, in ms (design: safety, proxy). */
const ANSWER_MAX_MS = 8_000;

const site = setUp(() => startOwnSite('backend-away'));

test('while the backend is away calls answer 502 in time, the page says so and recovers by itself', async ({
  page,
}) => {
  await site.killBackend();
  const before = Date.now();
  const answer = await page.request.post(`${site.address}/api/routes/get-casino-setting`, {
    data: {},
    headers: OWN_PAGE,
  });
  expect(answer.status()).toBe(502);
  expect(Date.now() - before).toBeLessThan(ANSWER_MAX_MS);
  expect(await answer.json()).toHaveProperty('error');

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
