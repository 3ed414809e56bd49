import { expect, test } from '@playwright/test';
import { DEMO_PASSWORD, MEMBER } from '../support/members.ts';
import { confirm, logIn, logOut, readPromptsLater } from '../support/person.ts';

test.beforeEach(({ page }) => readPromptsLater(page));

test('logs a member in, shows labelled balances, and logs out after confirmation', async ({ page }) => {
  await logIn(page);
  const bar = page.getByRole('banner');
  await expect(bar.getByText(MEMBER)).toBeVisible();
  await expect(bar.getByText(/[\d,]+원/).first()).toBeVisible();
  await expect(bar.getByText('체험 머니').first()).toBeVisible();
  await logOut(page);
  await expect(page).toHaveURL('/');
});

test('shows the same form in the drawer of a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: '로그인' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('아이디').fill(MEMBER);
  await drawer.getByLabel('비밀번호', { exact: true }).fill('demo-Pass1');
  await drawer.getByLabel('비밀번호', { exact: true }).press('Enter');
  await confirm(page, 'msg2029');
  await page.getByRole('banner').getByRole('button', { name: '내 정보' }).click();
  await expect(page.getByRole('dialog').getByText(MEMBER)).toBeVisible();
});

test('opens the requested page after the login', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: '입금신청' }).click();
  await confirm(page, 'msg2001');
  await expect(page).toHaveURL('/');
  await page.getByRole('banner').getByRole('link', { name: '로그인' }).click();
  const form = page.getByRole('main').getByRole('form');
  await form.getByLabel('아이디').fill(MEMBER);
  await form.getByLabel('비밀번호', { exact: true }).fill(DEMO_PASSWORD);
  await form.getByRole('button', { name: '로그인', exact: true }).click();
  await confirm(page, 'msg2029');
  await expect(page).toHaveURL('/deposit');
  await expect(page.getByRole('heading', { level: 1, name: '입금신청' })).toBeVisible();
});
