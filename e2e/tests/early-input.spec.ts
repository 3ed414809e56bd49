import { type Browser, expect, type Page, test } from '@playwright/test';
import { untilAlive } from '../support/alive-page.ts';
import { holdScripts, openRendered } from '../support/server-html.ts';

const tile = (page: Page) => page.getByRole('tabpanel').getByRole('button').first();

/** A reader in another time zone than the server took for granted: the page is written anew as it comes alive. */
const fromElsewhere = async (browser: Browser) =>
  (await browser.newContext({ timezoneId: 'Pacific/Honolulu' })).newPage();

test('a language chosen before any script is the page’s once it is alive', async ({ page }) => {
  const release = await holdScripts(page);
  await openRendered(page, '/');
  await page.getByRole('banner').getByRole('combobox').selectOption({ label: 'English' });
  release();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('what is pressed before any script is there is not lost: a game leads to the login, a tab is given on', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await openRendered(page, '/');
  await tile(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '로그인' }).click();
  await expect(page).toHaveURL(/\/login\??$/);
  await openRendered(page, '/');
  const slots = page.getByRole('tab', { name: '슬롯' });
  await slots.click();
  await expect(slots).toHaveAttribute('aria-selected', 'false');
  release();
  await expect(slots).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('an id typed before any script outlasts its page being written anew for another time zone, and so does the focus', async ({
  browser,
}) => {
  const page = await fromElsewhere(browser);
  const release = await holdScripts(page);
  await openRendered(page, '/login', ['mf-account']);
  const form = page.getByRole('main').getByRole('form');
  const id = form.getByLabel('아이디');
  await id.fill('demo01');
  const before = await id.elementHandle();
  release();
  await untilAlive(page);
  await expect(id).toBeFocused();
  await form.getByLabel('비밀번호', { exact: true }).fill('demo');
  await expect(id).toHaveValue('demo01');
  expect(await id.evaluate((element, first) => element === first, before)).toBe(false);
  await page.context().close();
});

test('a button that has the focus before any script has it when its page was written anew, and the key presses it', async ({
  browser,
}) => {
  const page = await fromElsewhere(browser);
  const release = await holdScripts(page);
  await openRendered(page, '/login', ['mf-account']);
  const show = page.getByRole('main').getByRole('button', { name: '비밀번호 표시' });
  await show.focus();
  const before = await show.elementHandle();
  release();
  await untilAlive(page);
  await expect(show).toBeFocused();
  expect(await show.evaluate((element, first) => element === first, before)).toBe(false);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('비밀번호', { exact: true })).toHaveAttribute('type', 'text');
  await page.context().close();
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
