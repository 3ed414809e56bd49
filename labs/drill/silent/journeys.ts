import { expect, type Page } from '@playwright/test';
import type { Credentials } from '../load/site-client.ts';

export interface Journey {
  readonly name: string;
  /** Relative share of visitors. */
  readonly weight: number;
  readonly path: string;
  /** True if the visitor is logged in. */
  readonly isMember: boolean;
  readonly act: (page: Page, member: Credentials) => Promise<unknown>;
}

/** Generous, because the machine may be busy. */
export const ACTION_MAX_MS = 12_000;
const SOON = { timeout: ACTION_MAX_MS };

const confirm = async (page: Page, key: string) =>
  page.locator(`[data-message="${key}"]`).getByRole('button').last().click();

/** Waits for a successful call that an action sends. @throws {Error} if it is not sent or fails */
async function succeeds(page: Page, call: string, action: Promise<unknown>): Promise<void> {
  const response = page.waitForResponse((one) => one.url().endsWith(`/${call}`));
  const [answered] = await Promise.all([response, action]);
  const { status } = (await answered.json()) as { status?: unknown };
  expect(status).toBe('success');
}

async function logIn(page: Page, { userId, password }: Credentials): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: '로그인' }).click();
  const form = page.getByRole('main').getByRole('form');
  await form.getByLabel('아이디').click();
  await page.keyboard.type(userId, { delay: 20 });
  await form.getByLabel('비밀번호', { exact: true }).click();
  await page.keyboard.type(password, { delay: 20 });
  await form.getByRole('button', { name: '로그인', exact: true }).click();
  await confirm(page, 'msg2029');
  await expect(page.getByRole('banner').getByText(userId)).toBeVisible(SOON);
}

/** Requests a deposit, if the confirmation names its amount. @param enter enters the amount */
const deposit =
  (amount: string, enter: (page: Page) => Promise<unknown>) =>
  async (page: Page): Promise<void> => {
    const form = page.getByRole('form', { name: '입금신청서' });
    await enter(page);
    await form.getByRole('button', { name: '다음' }).click();
    await form.getByRole('button', { name: '입금신청' }).click();
    const question = page.locator('[data-message="mf-wallet/deposit.askDeposit"]');
    await expect(question).toContainText(amount, SOON);
    await succeeds(page, 'apply-user-deposit', confirm(page, 'mf-wallet/deposit.askDeposit'));
  };

const typeAmount = (digits: string, amount: string) =>
  deposit(amount, async (page) => {
    await page.getByRole('form', { name: '입금신청서' }).getByLabel('입금 금액').click();
    await page.keyboard.type(digits, { delay: 20 });
  });

const addAmounts = (amount: string, ...names: readonly string[]) =>
  deposit(amount, async (page) => {
    for (const name of names) {
      const form = page.getByRole('form', { name: '입금신청서' });
      await form.getByRole('button', { name: `(${name}원 더하기)` }).click();
    }
  });

/** Goes to the deposit page by the menu of the home page. */
const goToDeposit =
  (act: (page: Page) => Promise<unknown>) =>
  async (page: Page): Promise<void> => {
    const menu = page.getByRole('navigation', { name: '메뉴' });
    await menu.getByRole('link', { name: '입금신청' }).click();
    await page.getByRole('main').getByRole('button', { name: '계좌를 알고 있습니다' }).click();
    await act(page);
  };

const openGame = async (page: Page) => {
  const tile = page.locator('[role=tabpanel]:visible button[data-used="y"]').first();
  await succeeds(page, 'open-game', tile.click());
};

const look = async () => undefined;
const reload = async (page: Page) => page.reload({ waitUntil: 'domcontentloaded' });
const member = { isMember: true, weight: 1 };
const DEPOSIT = '/deposit?step=amount';

/** Typical visits; about half of the visitors with a task complete it. */
export const JOURNEYS: readonly Journey[] = [
  { name: 'logs in', path: '/', isMember: false, weight: 3, act: logIn },
  { name: 'looks at the login page', path: '/login', isMember: false, weight: 2, act: look },
  { name: 'reads notices', path: '/notice', isMember: false, weight: 1, act: look },
  { name: 'types a deposit of 10,000', path: DEPOSIT, ...member, act: typeAmount('10000', '10,000원') },
  { name: 'types a deposit of 70,000', path: DEPOSIT, ...member, act: typeAmount('70000', '70,000원') },
  { name: 'adds a deposit of 60,000', path: DEPOSIT, ...member, act: addAmounts('60,000원', '50,000', '10,000') },
  {
    name: 'deposits from the home page',
    path: '/',
    ...member,
    weight: 2,
    act: goToDeposit(typeAmount('10000', '10,000원')),
  },
  { name: 'looks at the deposit page', path: '/deposit', ...member, weight: 3, act: look },
  { name: 'reloads the home page', path: '/', ...member, act: reload },
  { name: 'opens a casino game', path: '/', ...member, weight: 2, act: openGame },
];
