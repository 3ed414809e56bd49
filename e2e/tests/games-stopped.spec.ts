import { expect, type Page, test } from '@playwright/test';
import { findAxeProblems } from '../support/axe-problems.ts';
import { openDemoGame } from '../support/demo-game.ts';
import { adjustMoney } from '../support/operator.ts';
import { logInAsNewMember } from '../support/person.ts';
import { SITE_ADDRESS } from '../support/site-environment.ts';
import { OWN_PAGE } from '../support/site-calls.ts';

const dragon = (page: Page) => page.getByRole('button', { name: /^드래곤 1:1/ });
const start = (page: Page) => page.getByRole('button', { name: '게임 시작' });
const outcome = (page: Page) => page.getByText(/^(드래곤|타이거|타이) \w+ : .* · .*(지급|반환)/);

/** Rejects the next stake; the following one reaches the wallet. */
async function rejectNextStake(page: Page, code: string): Promise<void> {
  await page.route(
    '**/rgs/bet',
    async (route) => route.fulfill({ json: { status: 'refused', code, seedHash: '0'.repeat(64) } }),
    { times: 1 },
  );
}

/** Opens dragon tiger as a new member with an amount of won. */
async function openWithMoney(page: Page, prefix: string, won: string): Promise<void> {
  const id = await logInAsNewMember(page, prefix);
  await adjustMoney(id, won);
  await openDemoGame(page, 'dragon-tiger', { mode: 'real' });
}

test.beforeEach(async ({ page }) => page.setViewportSize({ width: 375, height: 812 }));

test('shows a deposit link without money, and continues after a deposit', async ({ page }) => {
  const id = await logInAsNewMember(page, 'gm');
  for (const game of ['pado-1', 'dragon-tiger'] as const) {
    await openDemoGame(page, game, { mode: 'real' });
    await expect(page.getByText('보유금액이 부족합니다.')).toBeVisible();
    const links = page.getByRole('link', { name: '입금하기' });
    await expect(links.first()).toHaveAttribute('href', `${SITE_ADDRESS}/deposit`);
    expect(await findAxeProblems(page), game).toEqual([]);
  }
  await adjustMoney(id, '20000');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText('보유금액이 부족합니다.')).toBeHidden();
  await expect(page.getByText('20,000원').first()).toBeVisible();
});

test('rejects a chip above the balance with a message, despite double clicks', async ({ page }) => {
  await openWithMoney(page, 'gd', '2000');
  await page.getByRole('radio', { name: '100,000원 칩' }).click();
  await dragon(page).dblclick();
  await expect(page.getByText(/더 적은 금액을 고르면/)).toBeVisible();
  await expect(page.getByRole('link', { name: '입금하기' })).toHaveCount(1);
  expect(page.context().pages()).toHaveLength(1);
});

test('continues a round after a lost connection, with its stake taken once', async ({ page, context }) => {
  await openWithMoney(page, 'gl', '20000');
  await dragon(page).click();
  await context.setOffline(true);
  await start(page).click();
  await expect(page.getByText(/다시 연결되면 자동으로 이어집니다/)).toBeVisible();
  await expect(dragon(page)).toBeDisabled();
  await context.setOffline(false);
  await expect(outcome(page)).toBeVisible();
  await expect(dragon(page)).toBeEnabled();
  await page.getByRole('button', { name: '지난 라운드' }).click();
  await expect(page.getByRole('dialog').getByRole('group')).toHaveCount(1);
});

test('preserves a rejected stake, to retry it on one click or after a limit', async ({ page }) => {
  await openWithMoney(page, 'gc', '20000');
  await dragon(page).click();
  await rejectNextStake(page, 'REALITY_CHECK');
  await start(page).click();
  await expect(page.getByRole('link', { name: '사이트로 이동' })).toHaveAttribute('href', `${SITE_ADDRESS}/`);
  await expect(start(page)).toBeEnabled();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText('칩을 고르고 베팅할 곳을 누르세요.')).toBeVisible();
  await rejectNextStake(page, 'GAME_CLOSED');
  await start(page).click();
  await expect(page.getByText(/베팅금액은 차감되지 않았습니다/)).toBeVisible();
  await expect(dragon(page).getByText('1,000')).toBeVisible();
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(outcome(page)).toBeVisible();
});

test('closes the table and shows a link to the site when the session has ended', async ({ page }) => {
  await logInAsNewMember(page, 'ge');
  await openDemoGame(page, 'dragon-tiger', { mode: 'real' });
  await page.request.delete(`${SITE_ADDRESS}/api/session`, { headers: OWN_PAGE });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText(/게임 연결이 만료되었습니다/)).toBeVisible();
  await expect(page.getByRole('link', { name: '사이트로 이동' })).toBeVisible();
  await expect(dragon(page)).toBeDisabled();
});

test('reopens an unreachable game when online, rejects a used game link', async ({ page }) => {
  await logInAsNewMember(page, 'go');
  await page.route('**/rgs/authenticate', async (route) => route.abort(), { times: 1 });
  await openDemoGame(page, 'dragon-tiger');
  await expect(page.getByRole('alert')).toContainText('연결이 끊겼습니다.');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('heading', { name: '용호 대전' })).toBeVisible();
  // Past rounds that do not load are loaded again on one click.
  await page.route('**/rgs/history', async (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: '지난 라운드' }).click();
  const rounds = page.getByRole('dialog', { name: '지난 라운드' });
  await expect(rounds.getByRole('alert')).toBeVisible();
  await rounds.getByRole('button', { name: '다시 시도' }).click();
  await expect(rounds.getByText('아직 진행한 라운드가 없습니다.')).toBeVisible();
  expect(page.url()).not.toMatch(/[#&]t=/);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('게임 주소가 만료되었습니다.');
  await expect(page.getByRole('link', { name: /사이트로 이동/ })).toHaveAttribute('href', `${SITE_ADDRESS}/`);
});
