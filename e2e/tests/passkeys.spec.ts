import { expect, type Locator, type Page, test } from '@playwright/test';
import { findAxeProblems } from '../support/axe-problems.ts';
import { pressByKey } from '../support/keyboard.ts';
import { adjustMoney } from '../support/operator.ts';
import { sendCall } from '../support/site-calls.ts';
import {
  confirm,
  DEMO_PASSWORD,
  dialog,
  EXCHANGE_PASSWORD,
  expectToast,
  fillLogin,
  logInAsNewMember,
  readPromptsLater,
} from '../support/person.ts';

/** Adds an authenticator with user verification, as a phone has. */
async function addAuthenticator(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Activates a dialog by the key of its first button, and waits until it is closed. */
async function confirmByKey(page: Page, key: string): Promise<void> {
  await pressByKey(page, dialog(page, key).getByRole('button').last());
  await expect(dialog(page, key)).toBeHidden();
}

/** Presses a button by keyboard once it is enabled, without the long way by Tab. */
async function press(page: Page, button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await button.focus();
  await page.keyboard.press('Enter');
}

async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await field.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

test('manages a passkey and closes the account by keyboard [GLI-19 2.5.3d, A.3.10]', async ({ page }) => {
  await readPromptsLater(page);
  await addAuthenticator(page);
  const id = await logInAsNewMember(page, 'pas');
  await adjustMoney(id, '200000');
  const card = page.getByRole('region', { name: '보안', exact: true });
  const add = card.getByRole('button', { name: '패스키 추가' });
  const axe = async () => expect(await findAxeProblems(page, { within: '#content' })).toEqual([]);

  await page.goto('/user?open=passkeys');
  await press(page, add);
  await expect(card.getByLabel('출금 비밀번호')).toBeFocused();
  await page.keyboard.type(EXCHANGE_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(card.getByLabel('패스키 이름')).toBeFocused();
  await typeInto(page, card.getByLabel('패스키 이름'), '내 전화');
  await axe();
  await page.keyboard.press('Enter');
  const codes = card.getByRole('region', { name: '복구 코드' });
  await expect(codes.getByRole('heading')).toBeFocused();
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await page.setViewportSize({ width: 375, height: 800 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
  await axe();
  await page.setViewportSize({ width: 1280, height: 800 });
  await pressByKey(page, codes.getByRole('button', { name: '보관했습니다' }));
  await expect(add).toBeFocused();
  await expect(card.getByText('남은 복구 코드 10개')).toBeVisible();

  await press(page, card.getByRole('button', { name: '내 전화 관리' }));
  await page.keyboard.press('Enter');
  await expect(card.getByLabel('패스키 이름')).toBeFocused();
  await typeInto(page, card.getByLabel('패스키 이름'), '내 휴대폰');
  await page.keyboard.press('Enter');
  const menu = card.getByRole('button', { name: '내 휴대폰 관리' });
  await expect(menu).toBeFocused();

  await page.getByRole('banner').getByRole('button', { name: '로그아웃' }).click();
  await confirm(page, 'msg3001');
  await expect(page.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible();
  await page.goto('/login');
  await press(page, page.getByRole('main').getByRole('button', { name: '패스키로 로그인' }));
  await confirmByKey(page, 'msg2029');
  await expect(page.getByRole('banner').getByText(id)).toBeVisible();

  await page.goto('/withdraw');
  const form = page.getByRole('form', { name: '출금신청서' });
  await expect(form.getByText('신청하시면 패스키로 확인합니다.')).toBeVisible();
  await expect(form.getByLabel('출금 비밀번호')).toBeHidden();
  await press(page, form.getByRole('button', { name: '(100,000원 더하기)' }));
  await pressByKey(page, form.getByRole('button', { name: '출금신청' }));
  await confirmByKey(page, 'mf-wallet/withdraw.askWithdraw');
  await expectToast(page, 'mf-wallet/withdraw.arrived');
  await expect(page.getByRole('region', { name: '신청하신 출금' })).toBeVisible();

  // A prompt about a note would open between the question and the codes, which then could not take the focus.
  await sendCall(page, 'do-read-all-note');
  await page.goto('/user?open=passkeys');
  await press(page, card.getByRole('button', { name: '복구 코드 새로 받기' }));
  const prove = card.getByRole('button', { name: '패스키로 확인' });
  await expect(prove).toBeFocused();
  await pressByKey(page, card.getByRole('button', { name: '패스키를 사용할 수 없습니다' }));
  await expect(card.getByLabel('복구 코드')).toBeFocused();
  await axe();
  await press(page, prove);
  await expect(prove).toBeFocused();
  await page.keyboard.press('Enter');
  await confirmByKey(page, 'mf-account/passkeys.askRenew');
  await expect(codes.getByRole('heading')).toBeFocused();
  await pressByKey(page, codes.getByRole('button', { name: '보관했습니다' }));

  await press(page, menu);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await confirmByKey(page, 'mf-account/passkeys.askRemoveLast');
  await expectToast(page, 'mf-account/passkeys.removed');
  await expect(card.getByText('아직 등록한 패스키가 없습니다.')).toBeVisible();
  await expect(add).toBeFocused();

  await page.goto('/close-account');
  const main = page.getByRole('main');
  await typeInto(page, main.getByLabel('출금 비밀번호'), EXCHANGE_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(main.getByRole('checkbox')).toBeFocused();
  const close = main.getByRole('button', { name: '탈퇴하기' });
  await pressByKey(page, close);
  await expect(main.getByRole('alert')).toBeVisible();
  await axe();
  await page.keyboard.press('Shift+Tab');
  await expect(main.getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('Space');
  await pressByKey(page, close);
  await confirmByKey(page, 'mf-account/close-account.askClose');
  // Closing pays out the balance first.
  await confirmByKey(page, 'mf-account/close-account.closing');
  await expect(page.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible();
  await fillLogin(page, id, DEMO_PASSWORD);
  await confirmByKey(page, 'mf-account/login.closed');
});
