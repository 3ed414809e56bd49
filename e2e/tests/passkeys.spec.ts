import { expect, type Page, test } from '@playwright/test';
import { axeProblems } from '../support/axe-problems.ts';
import { operator } from '../support/operator.ts';
import { confirm, logInAsNewMember, logOut, readPromptsLater } from '../support/person.ts';

/** Of members that tests register. */
const EXCHANGE_PASSWORD = '246810';

/** Gives the browser an authenticator that knows its person, as a phone has. */
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

test('a passkey is added, logs in, confirms a withdrawal and is removed (GLI-19 2.5.3d)', async ({ page }) => {
  await readPromptsLater(page);
  await addAuthenticator(page);
  const id = await logInAsNewMember(page, 'pas');
  await operator('money', 'adjust', id, '--amount', '200000', '--reason', '패스키');
  const card = page.getByRole('region', { name: '패스키', exact: true });

  await page.goto('/user');
  await card.getByRole('button', { name: '패스키 추가' }).click();
  await card.getByLabel('출금 비밀번호').fill(EXCHANGE_PASSWORD);
  await card.getByRole('button', { name: '확인', exact: true }).click();
  await card.getByLabel('패스키 이름').fill('내 휴대폰');
  await card.getByRole('button', { name: '만들기' }).click();
  const codes = card.getByRole('region', { name: '복구 코드' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await page.setViewportSize({ width: 375, height: 800 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
  expect(await axeProblems(page, { within: '#content' })).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await codes.getByRole('button', { name: '보관했습니다' }).click();
  await expect(card.getByText('남은 복구 코드 10개')).toBeVisible();

  await logOut(page);
  await page.goto('/login');
  await page.getByRole('main').getByRole('button', { name: '패스키로 로그인' }).click();
  await confirm(page, 'msg2029');
  await expect(page.getByRole('banner').getByText(id)).toBeVisible();

  await page.goto('/withdraw');
  const form = page.getByRole('form', { name: '출금신청서' });
  await expect(form.getByText('신청하시면 패스키로 확인합니다.')).toBeVisible();
  await expect(form.getByLabel('출금 비밀번호')).toBeHidden();
  await form.getByRole('button', { name: '(100,000원 더하기)' }).click();
  await form.getByRole('button', { name: '출금신청' }).click();
  await confirm(page, 'mf-wallet/withdraw.askWithdraw');
  await confirm(page, 'mf-wallet/withdraw.arrived');
  await expect(page.getByText('신청하신 출금을 처리하고 있습니다.')).toBeVisible();

  await page.goto('/user');
  await card.getByRole('button', { name: '내 휴대폰 관리' }).click();
  await card.getByRole('menuitem', { name: '삭제' }).click();
  await card.getByRole('button', { name: '패스키로 확인' }).click();
  await confirm(page, 'mf-account/passkeys.askRemoveLast');
  await confirm(page, 'mf-account/passkeys.removed');
  await expect(card.getByText('아직 등록한 패스키가 없습니다.')).toBeVisible();
});
