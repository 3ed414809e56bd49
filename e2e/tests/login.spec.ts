import { expect, test } from '@playwright/test';
import { DEMO_PASSWORD, MEMBER } from '../support/members.ts';
import { confirm, readPromptsLater } from '../support/person.ts';

test('shows the same form in the drawer of a narrow screen', async ({ page }) => {
  await readPromptsLater(page);
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: '로그인' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('아이디').fill(MEMBER);
  await drawer.getByLabel('비밀번호', { exact: true }).fill(DEMO_PASSWORD);
  await drawer.getByLabel('비밀번호', { exact: true }).press('Enter');
  await confirm(page, 'msg2029');
  await page.getByRole('banner').getByRole('button', { name: '내 정보' }).click();
  await expect(page.getByRole('dialog').getByText(MEMBER)).toBeVisible();
});
