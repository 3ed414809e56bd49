import { expect, test } from '@playwright/test';
import { axeProblems } from '../support/axe-problems.ts';
import { startDevelopmentServer } from '../support/development-server.ts';
import { setUp } from '../support/set-up.ts';

const server = setUp(() => startDevelopmentServer('ui'));

test('the page of the kit shows every part in two languages, and axe finds nothing serious', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(server.origin);
  const button = page.getByRole('region', { name: 'Button', exact: true });
  await expect(button.getByRole('button', { name: '입금신청' })).toBeVisible();
  expect(await axeProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(button.getByRole('button', { name: 'Request deposit' })).toBeVisible();
  await page.setViewportSize({ width: 375, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await page.getByRole('button', { name: 'Open: Message' }).click();
  await page.getByRole('dialog', { name: 'Requested' }).getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(errors).toEqual([]);
});
