import { expect, type Page, test } from '@playwright/test';
import { adjustMoney } from '../support/operator.ts';
import { measureBox } from '../support/boxes.ts';
import {
  confirm,
  dialog,
  EXCHANGE_PASSWORD,
  expectToast,
  logInAsNewMember,
  readPromptsLater,
  requestDeposit,
} from '../support/person.ts';
import { sendCall } from '../support/site-calls.ts';

let id: string;
test.beforeEach(async ({ page }) => {
  await readPromptsLater(page);
  id = await logInAsNewMember(page, 'wal');
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

/** Returns the member's spendable money from the call, in won. */
async function balance(page: Page): Promise<number> {
  return (await sendCall(page, 'get-in-game-balance')).balance;
}

test('lists a deposit once after a lost response, and lets the member cancel it', async ({ page }) => {
  await open(page, '/deposit?step=amount');
  await page.getByRole('button', { name: '한도 없이 계속' }).click();
  let lost = 0;
  await page.route('**/api/routes/apply-user-deposit', async (route) => {
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await requestDeposit(page);
  await confirm(page, 'mf-wallet/refusals.unanswered');
  expect(lost).toBeGreaterThan(0);
  await page.unroute('**/api/routes/apply-user-deposit');
  const before = await balance(page);
  await page.reload();
  // A second request would be in the history.
  const numbers = page.getByText(/^신청 번호 \d+$/);
  const waiting = page.getByRole('button', { name: /50,000원 신청 취소/ });
  await expect(waiting).toBeVisible();
  expect(new Set(await numbers.allInnerTexts()).size).toBeLessThanOrEqual(1);
  await expect(waiting).toHaveCount(1);
  await waiting.click();
  await confirm(page, 'mf-wallet/request-history.askCancel');
  await expectToast(page, 'mf-wallet/request-history.requestCancelled');
  await expect(waiting).toHaveCount(0);
  expect(await balance(page)).toBe(before);
  const form = page.getByRole('form', { name: '입금신청서' });
  // Sending the same amount intentionally creates another request.
  await expect(form.getByText('보내신 신청의 응답을 받지 못했습니다.')).toBeVisible();
  await form.getByRole('button', { name: '새로 작성' }).click();
  await requestDeposit(page);
  await expectToast(page, 'mf-wallet/deposit.arrived');
  await expect(waiting).toHaveCount(1);
  await waiting.click();
  await confirm(page, 'mf-wallet/request-history.askCancel');
  await expectToast(page, 'mf-wallet/request-history.requestCancelled');
});

test("reserves a withdrawal's money immediately and once despite a double click", async ({ page }) => {
  await adjustMoney(id, '200000');
  await open(page, '/withdraw');
  const before = await balance(page);
  const form = page.getByRole('form', { name: '출금신청서' });
  await form.getByRole('button', { name: '(100,000원 더하기)' }).click();
  await form.getByLabel('출금 비밀번호').fill('999999');
  // A repeating key opens one confirmation, and does not confirm it.
  await form.getByRole('button', { name: '출금신청' }).focus();
  await page.keyboard.down('Enter');
  await expect(dialog(page, 'mf-wallet/withdraw.askWithdraw').getByRole('button').last()).toBeFocused();
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await confirm(page, 'mf-wallet/withdraw.askWithdraw');
  await expect(form.getByLabel('출금 비밀번호', { exact: true })).toHaveAccessibleDescription(/일치하지 않습니다/);
  expect(await balance(page)).toBe(before);
  await form.getByLabel('출금 비밀번호').fill(EXCHANGE_PASSWORD);
  await form.getByRole('button', { name: '출금신청' }).dblclick();
  await confirm(page, 'mf-wallet/withdraw.askWithdraw');
  await expectToast(page, 'mf-wallet/withdraw.arrived');
  await page.evaluate(() => scrollTo(0, 0));
  const message = await measureBox(page.getByRole('status').locator('[data-message]'));
  const balances = await measureBox(page.getByRole('banner').getByText('보유금액'));
  expect(message.top, 'the message covers no balance').toBeGreaterThanOrEqual(balances.bottom);
  const title = await measureBox(page.getByRole('heading', { level: 1 }));
  expect(message.bottom, 'the message covers nothing at the top of the page').toBeLessThanOrEqual(title.top);
  await expect(dialog(page, 'mf-wallet/withdraw.askWithdraw')).toBeHidden();
  expect(await balance(page)).toBe(before - 100_000);
});

test('converts once when two tabs send the same form', async ({ page, context }) => {
  await adjustMoney(id, '5000', 'comp');
  const other = await context.newPage();
  await readPromptsLater(other);
  const tabs = [page, other];
  for (const tab of tabs) {
    await open(tab, '/comp');
    const form = tab.getByRole('form', { name: '콤프 전환' });
    await form.getByLabel('전환할 콤프').fill('2000');
    await form.getByRole('button', { name: '보유금액으로 전환' }).click();
    await expect(dialog(tab, 'mf-wallet/comp.askConvert')).toBeVisible();
  }
  const before = await balance(page);
  await confirm(page, 'mf-wallet/comp.askConvert');
  await expectToast(page, 'mf-wallet/comp.converted');
  await confirm(other, 'mf-wallet/comp.askConvert');
  await confirm(other, 'mf-wallet/refusals.sentBefore');
  await expect(other.getByLabel('전환할 콤프')).toHaveValue('');
  expect(await balance(page)).toBe(before + 2_000);
  await other.close();
});
