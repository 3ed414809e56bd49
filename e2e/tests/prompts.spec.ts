import { expect, test } from '@playwright/test';
import { confirm, dialog, logInQuietly } from '../support/person.ts';

test('waiting notes and answered tickets are told one after the other, each leading to its page', async ({ page }) => {
  await logInQuietly(page);
  await page.goto('/');
  await expect(dialog(page, 'msg2003')).toBeVisible();
  await expect(dialog(page, 'msg2004')).toBeHidden();
  await confirm(page, 'msg2003');
  await expect(page).toHaveURL('/note');
  await confirm(page, 'msg2004');
  await expect(page).toHaveURL('/help');
});

test('neither prompt stands on its own page', async ({ page }) => {
  await logInQuietly(page);
  await page.goto('/help');
  await expect(dialog(page, 'msg2003')).toBeVisible();
  await page.goto('/note');
  await expect(dialog(page, 'msg2004')).toBeVisible();
  await expect(dialog(page, 'msg2003')).toBeHidden();
});

test('who puts a prompt off is not asked again by the next load of the page', async ({ page }) => {
  await logInQuietly(page);
  await page.goto('/');
  for (const key of ['msg2003', 'msg2004'] as const) {
    await dialog(page, key).getByRole('button', { name: '나중에' }).click();
    await expect(dialog(page, key)).toBeHidden();
  }
  await page.goto('/comp');
  await expect(page.getByRole('heading', { level: 1, name: '콤프' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
