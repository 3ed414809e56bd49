import { expect, type Page, test } from '@playwright/test';
import { axeProblems } from '../support/axe-problems.ts';
import { openDemoGame } from '../support/demo-game.ts';
import { operator } from '../support/operator.ts';
import { logInAsNewMember } from '../support/person.ts';
import { SITE_ADDRESS } from '../support/site-environment.ts';
import { OWN_PAGE } from '../support/session-requests.ts';

const SLOT = { code: 'pado-1', company: 'pado' };
const DRAGON_TIGER = { code: 'dragon-tiger', company: 'naru' };

const dragon = (page: Page) => page.getByRole('button', { name: /^드래곤 1:1/ });
const start = (page: Page) => page.getByRole('button', { name: '게임 시작' });
const outcome = (page: Page) => page.getByText(/^(드래곤|타이거|타이) · .*(지급되었습니다|반환되었습니다|없습니다)/);

/** The wallet's refusal of the next stake, as the game hears it; the one after it goes on to the wallet. */
async function refuseNextStake(page: Page, code: string): Promise<void> {
  await page.route(
    '**/rgs/bet',
    async (route) => route.fulfill({ json: { status: 'refused', code, seedHash: '0'.repeat(64) } }),
    { times: 1 },
  );
}

/** Dragon tiger, opened by a new member who has so many won. */
async function openWithMoney(page: Page, prefix: string, won: string): Promise<void> {
  const id = await logInAsNewMember(page, prefix);
  await operator('money-adjust', '--user-id', id, '--account', 'cash', '--amount', won, '--reason', '한 판');
  await openDemoGame(page, DRAGON_TIGER);
}

test.beforeEach(async ({ page }) => page.setViewportSize({ width: 375, height: 812 }));

for (const game of [SLOT, DRAGON_TIGER]) {
  test(`without money the window of ${game.code} leads to a deposit, and goes on by itself once it is there`, async ({
    page,
  }) => {
    const id = await logInAsNewMember(page, 'gm');
    await openDemoGame(page, game);
    await expect(page.getByText('보유금액이 부족합니다.')).toBeVisible();
    const ways = page.getByRole('link', { name: '입금하기' });
    await expect(ways.first()).toHaveAttribute('href', `${SITE_ADDRESS}/deposit`);
    expect(await axeProblems(page)).toEqual([]);
    await operator('money-adjust', '--user-id', id, '--account', 'cash', '--amount', '20000', '--reason', '첫 입금');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page.getByText('보유금액이 부족합니다.')).toBeHidden();
    await expect(page.getByText('20,000원').first()).toBeVisible();
  });
}

test('a chip above the balance, pressed twice, is refused in words, and no way out of the game slides under the pointer', async ({
  page,
}) => {
  await openWithMoney(page, 'gd', '2000');
  await page.getByRole('radio', { name: '100,000원 칩' }).click();
  await dragon(page).dblclick();
  await expect(page.getByText(/더 적은 금액을 고르면/)).toBeVisible();
  await expect(page.getByRole('link', { name: '입금하기' })).toHaveCount(1);
  expect(page.context().pages()).toHaveLength(1);
});

test('a round whose line is lost is said to go on by itself, and does, with its stake taken once', async ({
  page,
  context,
}) => {
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

test('what closes a game for a moment leaves the stake where it lies, and is tried again with one press', async ({
  page,
}) => {
  await openWithMoney(page, 'gc', '20000');
  await dragon(page).click();
  await refuseNextStake(page, 'GAME_CLOSED');
  await start(page).click();
  await expect(page.getByText(/베팅금액은 차감되지 않았습니다/)).toBeVisible();
  await expect(dragon(page).getByText('1,000')).toBeVisible();
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(outcome(page)).toBeVisible();
});

test('a limit leads to the site, and is no longer spoken of when the player comes back', async ({ page }) => {
  await openWithMoney(page, 'gt', '20000');
  await dragon(page).click();
  await refuseNextStake(page, 'REALITY_CHECK');
  await start(page).click();
  await expect(page.getByRole('link', { name: '사이트로 이동' })).toHaveAttribute('href', `${SITE_ADDRESS}/`);
  await expect(start(page)).toBeEnabled();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText('칩을 고르고 베팅할 곳을 누르세요.')).toBeVisible();
});

test('a game whose session ended closes its table and leads to the site', async ({ page }) => {
  await logInAsNewMember(page, 'ge');
  await openDemoGame(page, DRAGON_TIGER);
  await page.request.delete(`${SITE_ADDRESS}/api/session`, { headers: OWN_PAGE });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText(/게임 연결이 만료되었습니다/)).toBeVisible();
  await expect(page.getByRole('link', { name: '사이트로 이동' })).toBeVisible();
  await expect(dragon(page)).toBeDisabled();
});

test('a game that cannot be reached opens by itself when the line is back; a used link leads to the site', async ({
  page,
}) => {
  await logInAsNewMember(page, 'go');
  await page.route('**/rgs/authenticate', async (route) => route.abort(), { times: 1 });
  await openDemoGame(page, { ...DRAGON_TIGER, mode: 'demo' });
  await expect(page.getByRole('alert')).toContainText('연결이 끊겼습니다.');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('heading', { name: '용호 대전' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('게임 주소가 만료되었습니다.');
  await expect(page.getByRole('link', { name: /사이트로 이동/ })).toHaveAttribute('href', `${SITE_ADDRESS}/`);
});

test('past rounds that could not be read are read again with one press', async ({ page }) => {
  await logInAsNewMember(page, 'gh');
  await openDemoGame(page, { ...DRAGON_TIGER, mode: 'demo' });
  await page.route('**/rgs/history', async (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: '지난 라운드' }).click();
  const rounds = page.getByRole('dialog', { name: '지난 라운드' });
  await expect(rounds.getByRole('alert')).toBeVisible();
  await rounds.getByRole('button', { name: '다시 시도' }).click();
  await expect(rounds.getByText('아직 진행한 라운드가 없습니다.')).toBeVisible();
});
