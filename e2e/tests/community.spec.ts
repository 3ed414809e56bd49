import { expect, test } from '@playwright/test';
import { measureBox } from '../support/boxes.ts';
import { logInWithoutPrompts, triggerHealthCheck } from '../support/person.ts';

test('reads notes and notices by keyboard only', async ({ page }) => {
  await logInWithoutPrompts(page);
  await page.goto('/note');
  const first = page.getByRole('main').locator('h2 > button').first();
  await triggerHealthCheck(page);
  await expect(first).toBeVisible();
  const before = page.getByRole('button', { name: '모두 삭제' });
  await before.focus();
  // A later prompt would move the focus, and restore it.
  await expect(before).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(first).toHaveAttribute('aria-expanded', 'true');
  const opened = page.getByRole('main').getByRole('region');
  const [row, words] = [await measureBox(first), await measureBox(opened)];
  expect(words.left).toBeGreaterThanOrEqual(row.right);
  expect(words.top).toBeLessThan(row.bottom);
  await page.setViewportSize({ width: 375, height: 800 });
  expect((await measureBox(opened)).top).toBeGreaterThanOrEqual((await measureBox(first)).bottom);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^더보기/ }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: '삭제' })).toBeFocused();
  await page.goto('/notice');
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('은행');
  await expect(page.getByText('검색 결과 1건')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.getByRole('link', { name: /입금과 출금 신청/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '입금과 출금 신청 안내' })).toBeVisible();
});

test('deletes nothing on the second click of a double click', async ({ page }) => {
  await logInWithoutPrompts(page);
  await page.goto('/help');
  await page.getByRole('main').getByRole('button', { name: '문의하기' }).dblclick();
  await expect(page.getByRole('form')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});
