import { expect, test } from '@playwright/test';
import { waitForHydration } from '../support/wait-for-hydration.ts';
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

test('preserves an id that is typed before hydration, and sends it', async ({ page }) => {
  const release = await delayScripts(page);
  await openRendered(page, '/login', ['mf-account']);
  const form = page.getByRole('main').getByRole('form');
  await form.getByLabel('아이디').fill('demo01');
  release();
  await waitForHydration(page);
  await form.getByLabel('비밀번호', { exact: true }).fill('demo');
  await expect(form.getByLabel('아이디')).toHaveValue('demo01');
});
