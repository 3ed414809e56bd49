import { expect, test } from '@playwright/test';
import { confirm, dialog } from '../support/person.ts';

const PROTECTED = ['/deposit', '/withdraw', '/note', '/comp', '/user', '/help', '/notice'];
const MENU = ['입금신청', '출금신청', '콤프', '마이페이지', '공지사항', '쪽지함', '고객센터'];

test('a visitor who chooses a protected page is asked to log in and stays', async ({ page }) => {
  await page.goto('/');
  for (const name of MENU) {
    await page.getByRole('navigation').getByRole('link', { name }).click();
    await confirm(page, 'msg2001');
    await expect(page).toHaveURL('/');
  }
});

for (const path of PROTECTED) {
  test(`a visitor who opens ${path} by its address is asked to log in, on the home page`, async ({ page }) => {
    await page.goto(path);
    await expect(dialog(page, 'msg2001')).toBeVisible();
    await expect(page).toHaveURL('/');
  });
}

test('a visitor who chooses a game is asked to log in and nothing opens', async ({ page, context }) => {
  await page.goto('/');
  await page.getByRole('tabpanel').getByRole('button').first().click();
  await confirm(page, 'msg2001');
  expect(context.pages()).toHaveLength(1);
});
