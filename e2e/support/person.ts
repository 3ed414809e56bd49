import { expect, type Page } from '@playwright/test';
import { AGREED_TO_ALL } from 'shared-types/calls';
import { LOCALE_COOKIE } from 'shared-types/platform';
import { SERVER_HTML_ATTRIBUTE } from 'shared-types/registry';
import { newAddress, OWN_PAGE, sendCall } from './site-calls.ts';
import { SITE_ADDRESS } from './site-environment.ts';

export const DEMO_PASSWORD = 'demo-Pass1';
export const MEMBER = 'demo01';
export const AGENT = 'agent01';

/** Of members that tests register. */
export const EXCHANGE_PASSWORD = '246810';

export async function waitForHydration(page: Page): Promise<void> {
  await expect(page.locator(`#root:not([${SERVER_HTML_ATTRIBUTE}])`)).toBeAttached();
}

/** Returns from another window, which triggers a health check, and waits for its response. */
export async function triggerHealthCheck(page: Page): Promise<void> {
  let hasResponse = false;
  const response = page.waitForResponse('**/api/routes/user-health-check').then(() => (hasResponse = true));
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      return hasResponse;
    })
    .toBe(true);
  await response;
}

export function dialog(page: Page, key: string) {
  return page.locator(`[data-message="${key}"]`);
}

/** Confirms the visible dialog with a message key. */
export async function confirm(page: Page, key: string): Promise<void> {
  await expect(dialog(page, key)).toBeVisible();
  // The last button confirms, except in the login prompt.
  const buttons = dialog(page, key).getByRole('button');
  await (key === 'msg2001' ? buttons.first() : buttons.last()).click();
  await expect(dialog(page, key)).toBeHidden();
}

export async function expectToast(page: Page, key: string): Promise<void> {
  await expect(page.getByRole('status').locator(`[data-message="${key}"]`)).toBeVisible();
}

/** Fills in and sends the login form. @param address another site than the one under test */
export async function fillLogin(page: Page, id: string, password: string, address = ''): Promise<void> {
  await page.goto(`${address}/login`);
  const form = page.getByRole('main').getByRole('form');
  await form.getByLabel('아이디').fill(id);
  await form.getByLabel('비밀번호', { exact: true }).fill(password);
  await form.getByRole('button', { name: '로그인', exact: true }).click();
}

/** Fills in the amount on the deposit page and confirms. */
export async function requestDeposit(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: '입금신청서' });
  for (const name of ['(50,000원 더하기)', '다음', '입금신청']) {
    await form.getByRole('button', { name }).click();
  }
  await confirm(page, 'mf-wallet/deposit.askDeposit');
}

/** Logs in without a screen. @param address another site than the one under test */
export async function logInQuietly(page: Page, id: string = MEMBER, address = ''): Promise<void> {
  const response = await page.request.post(`${address}/api/session`, {
    data: { userId: id, password: DEMO_PASSWORD },
    headers: { ...OWN_PAGE, 'x-forwarded-for': newAddress() },
  });
  expect(await response.json()).toMatchObject({ status: 'success' });
}

/** Registers and logs in a new member by requests, for tests that change data. @returns its id */
export async function logInAsNewMember(page: Page, prefix: string): Promise<string> {
  const id = `${prefix}${String(Date.now()).slice(-9)}`;
  await sendCall(page, 'user-register', {
    id,
    pw: DEMO_PASSWORD,
    pass_check: DEMO_PASSWORD,
    nick: id.slice(-8),
    phone: `011${id.slice(-8)}`,
    bankname: '004',
    bankOwner: '홍길동',
    banknum: `9902${id.slice(-8)}`,
    exchange_pw: EXCHANGE_PASSWORD,
    agree: AGREED_TO_ALL,
  });
  await logInQuietly(page, id);
  return id;
}

/** Maximum wait for a click in a prompt, in ms; a prompt can be replaced meanwhile. */
const MAX_CLICK_MS = 10_000;

const ignoreReplaced = () => undefined;

/** Closes the prompts about unread notes and tickets when they open. */
export async function readPromptsLater(page: Page): Promise<void> {
  // One handler each: the second prompt follows the first immediately.
  for (const key of ['msg2003', 'msg2004']) {
    await page.addLocatorHandler(dialog(page, key), async (prompt) => {
      // No key: a message that replaced the prompt would get it.
      await prompt.getByRole('button').first().click({ timeout: MAX_CLICK_MS }).catch(ignoreReplaced);
      await expect(prompt).toBeHidden();
    });
  }
}

/** Logs in without a screen, and closes the prompts about unread items. */
export async function logInWithoutPrompts(page: Page, id?: string): Promise<void> {
  await readPromptsLater(page);
  await logInQuietly(page, id);
}

/** Chooses the language of the pages. @param address another site than the one under test */
export async function setLocale(page: Page, locale: string, address = SITE_ADDRESS): Promise<void> {
  await page.context().addCookies([{ name: LOCALE_COOKIE, value: locale, url: address }]);
}
