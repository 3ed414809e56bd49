import { expect, type Page, test } from '@playwright/test';
import { untilAlive } from '../support/alive-page.ts';
import { holdScripts, openRendered } from '../support/server-html.ts';

const tile = (page: Page) => page.getByRole('tabpanel').getByRole('button').first();

test('repeats a press on server HTML once the page is hydrated, and links work at once', async ({ page }) => {
  const release = await holdScripts(page);
  await openRendered(page, '/');
  const slots = page.getByRole('tab', { name: '슬롯' });
  await slots.click();
  await expect(slots).toHaveAttribute('aria-selected', 'false');
  release();
  await expect(slots).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('banner').getByRole('link', { name: '로그인' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('asks a visitor to log in for a game that was pressed before hydration', async ({ page }) => {
  const release = await holdScripts(page);
  await openRendered(page, '/');
  await tile(page).click();
  release();
  await page.getByRole('alertdialog').getByRole('button', { name: '로그인' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('keeps an id that is typed before hydration, and sends it', async ({ page }) => {
  const release = await holdScripts(page);
  await openRendered(page, '/login', ['mf-account']);
  const form = page.getByRole('main').getByRole('form');
  await form.getByLabel('아이디').fill('demo01');
  release();
  await untilAlive(page);
  await form.getByLabel('비밀번호', { exact: true }).fill('demo');
  await expect(form.getByLabel('아이디')).toHaveValue('demo01');
});

test('the remembered id of a login gives way to what is typed by who was in the field before any script', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('mf-account:login-id', 'demo01'));
  const release = await holdScripts(page);
  await openRendered(page, '/login', ['mf-account']);
  const id = page.getByRole('main').getByRole('form').getByLabel('아이디');
  await id.focus();
  release();
  await untilAlive(page);
  await expect(id).toHaveValue('demo01');
  await page.keyboard.type('agent01');
  await expect(id).toHaveValue('agent01');
});
