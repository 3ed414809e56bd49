import { expect, test } from '@playwright/test';
import { DEMO_PASSWORD, MEMBER } from '../support/members.ts';
import { confirm, dialog, fillLogin, logIn, logOut, readPromptsLater } from '../support/person.ts';

test.beforeEach(({ page }) => readPromptsLater(page));

test('a member logs in, sees the balances with their label, and logs out after being asked', async ({ page }) => {
  await logIn(page);
  const bar = page.getByRole('banner');
  await expect(bar.getByText(MEMBER)).toBeVisible();
  await expect(bar.getByText(/[\d,]+원/).first()).toBeVisible();
  await expect(bar.getByText('체험 머니').first()).toBeVisible();
  await logOut(page);
  await expect(page).toHaveURL('/');
});

test('a cancelled logout leaves the member logged in', async ({ page }) => {
  await logIn(page);
  await page.getByRole('banner').getByRole('button', { name: '로그아웃' }).click();
  await dialog(page, 'msg3001').getByRole('button', { name: '계속 이용' }).click();
  await expect(page.getByRole('banner').getByText(MEMBER)).toBeVisible();
});

test('empty fields and wrong credentials are answered by msg2030', async ({ page }) => {
  await fillLogin(page, '', '');
  await expect(dialog(page, 'msg2030').getByRole('button', { name: '확인' })).toBeVisible();
  await confirm(page, 'msg2030');
  await fillLogin(page, MEMBER, 'not-the-password');
  await confirm(page, 'msg2030');
  await fillLogin(page, 'nobody99', 'not-the-password');
  await confirm(page, 'msg2030');
});

test('the id of the last login is filled in the next time', async ({ page }) => {
  await logIn(page);
  await logOut(page);
  await page.goto('/login');
  await expect(page.getByRole('main').getByLabel('아이디')).toHaveValue(MEMBER);
});

test('the drawer of a narrow screen has the same form', async ({ page }) => {
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

test('a login leads to the page that the visitor was kept from', async ({ page }) => {
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

test('the foot of the page names every cookie that the site sets', async ({ page, context }) => {
  await logIn(page);
  const words = await page.getByRole('contentinfo').innerText();
  const names = (await context.cookies()).map(({ name }) =>
    name
      .replace(/^__Host-/, '')
      .replace(/^shell-.*/, 'shell-…')
      .replace(/^session-.*/, 'session'),
  );
  expect(names).toContain('session');
  expect(names.filter((name) => !words.includes(name))).toEqual([]);
});
