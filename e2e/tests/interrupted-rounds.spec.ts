import { expect, type Page, test } from '@playwright/test';
import { openDemoGame } from '../support/demo-game.ts';
import { startSeparateSite } from '../support/separate-site.ts';
import { logInQuietly } from '../support/person.ts';
import { OWN_PAGE, sendCall } from '../support/site-calls.ts';
import { tagSlowUnless } from '../support/slow-tests.ts';
import { setUp } from '../support/set-up.ts';

/** One game of each kind with the spot of the stake; slots need none. */
const GAMES = [
  ['pado-1', undefined],
  ['moonlight-baccarat', /^플레이어 1:1/],
  ['ferry-roulette', /^빨강/],
  ['dragon-tiger', /^드래곤/],
  ['golden-sic-bo', /^소 4/],
] as const;

/** Maximum time until a call fails while the backend is unavailable, in ms (design: safety, proxy). */
const ANSWER_MAX_MS = 8_000;

const site = setUp(() => startSeparateSite('interrupted'));

const start = (page: Page) => page.getByRole('button', { name: /^(스핀|게임 시작)/ });
/** Returns the button that is enabled while no round is in progress. */
const ready = (page: Page, spot: RegExp = /^스핀/) => page.getByRole('button', { name: spot });

/** Stakes in the open game; settles as soon as the stake has left the browser. */
async function stake(page: Page, spot: RegExp | undefined): Promise<void> {
  if (spot !== undefined) {
    await ready(page, spot).click();
  }
  const sent = page.waitForRequest((request) => request.url().endsWith('/rgs/bet'));
  await start(page).click();
  await sent;
}

/** Returns the member's money from the wallet, in won. */
async function readMoney(page: Page) {
  const { balance } = await sendCall(page, 'get-in-game-balance', {}, site.address);
  const { sum } = await sendCall(page, 'get-slot-bets-list', {}, site.address);
  return { balance, bet: sum?.bet ?? 0, win: sum?.win ?? 0, open: sum?.open ?? 0 };
}

for (const [code, spot] of GAMES) {
  const title = `resumes or voids a round of ${code} after a crash [GLI-19 4.16, A.6.4]`;
  test(title, tagSlowUnless(code === 'moonlight-baccarat'), async ({ page, context }) => {
    await logInQuietly(page, undefined, site.address);
    const before = await readMoney(page);
    const game = await context.newPage();
    await openDemoGame(game, code, { mode: 'real', address: site.address });

    // The backend is killed while the stake is pending; the page waits and continues automatically.
    await stake(game, spot);
    await site.killBackend();
    await site.startBackend();
    await expect(ready(game, spot)).toBeEnabled({ timeout: 60_000 });

    // The game window closes during a round; a reopened game shows the round.
    const { bet } = await readMoney(page);
    await stake(game, spot);
    await expect.poll(async () => (await readMoney(page)).bet).toBeGreaterThan(bet);
    await game.close();
    const again = await context.newPage();
    await openDemoGame(again, code, { mode: 'real', address: site.address });
    await expect(ready(again, spot)).toBeEnabled({ timeout: 60_000 });
    await expect(again.getByText(/^(지난 라운드 · |라운드가 취소되어)/)).toBeVisible();

    // No round is open, and the balance matches stakes and wins.
    await expect.poll(async () => (await readMoney(page)).open, { timeout: 60_000 }).toBe(0);
    const after = await readMoney(page);
    expect(after.balance - before.balance).toBe(after.win - before.win - (after.bet - before.bet));
    await again.close();
  });
}

test('returns 502 in time while the backend is down, shows it and recovers', async ({ page }) => {
  await site.killBackend();
  const before = Date.now();
  const response = await page.request.post(`${site.address}/api/routes/get-casino-setting`, {
    data: {},
    headers: OWN_PAGE,
  });
  expect(response.status()).toBe(502);
  expect(Date.now() - before).toBeLessThan(ANSWER_MAX_MS);
  expect(await response.json()).toHaveProperty('error');

  await page.goto(site.address);
  await expect(page.getByRole('navigation', { name: '메뉴' })).toBeVisible();
  const notice = page.getByRole('tabpanel').getByRole('alert');
  await expect(notice).toBeVisible();
  await expect(notice).toContainText('서비스');

  await site.startBackend();
  await expect(page.getByRole('tabpanel').getByRole('button').first()).toHaveAttribute('data-used', /.*/, {
    timeout: 60_000,
  });
  await expect(notice).toBeHidden();
});
