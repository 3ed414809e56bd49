import { expect, test } from '@playwright/test';
import { HEALTH_CHECK_INTERVAL_MS } from 'shared-types/platform';
import { confirm, DEMO_PASSWORD, dialog, fillLogin, MEMBER, readPromptsLater } from '../support/person.ts';
import { startSeparateProxy } from '../support/separate-site.ts';
import { setUp } from '../support/set-up.ts';

const SESSION_SECRET = 'the-secret-that-both-of-the-proxies-share';

const first = setUp(() => startSeparateProxy('session-1', { SESSION_SECRET }));
const second = setUp(() => startSeparateProxy('session-2', { SESSION_SECRET }));

test('shows a login or logout in other tabs, at another proxy after a health check', async ({ page, context }) => {
  const other = await context.newPage();
  const elsewhere = await context.newPage();
  await Promise.all([page, other, elsewhere].map(readPromptsLater));
  await other.goto(first.address);
  await fillLogin(page, MEMBER, DEMO_PASSWORD, first.address);
  await confirm(page, 'msg2029');
  await expect(other.getByRole('banner').getByText(MEMBER)).toBeVisible();
  // One browser has one cookie for both ports of this machine.
  await elsewhere.clock.install();
  await elsewhere.goto(second.address);
  await expect(elsewhere.getByRole('banner').getByText(MEMBER)).toBeVisible();
  await page.bringToFront();
  await page.getByRole('banner').getByRole('button', { name: '로그아웃' }).click();
  await confirm(page, 'msg3001');
  await expect(dialog(other, 'msg3007')).toBeVisible();
  await elsewhere.bringToFront();
  await elsewhere.clock.fastForward(HEALTH_CHECK_INTERVAL_MS);
  await expect(dialog(elsewhere, 'msg3007')).toBeVisible();
});
