import { expect, type Page, test } from '@playwright/test';
import { openDemoGame, readAmount } from '../support/demo-game.ts';
import { payEachStake } from '../support/paid-rounds.ts';
import { logInAsNewMember, readPromptsLater } from '../support/person.ts';

const SLOT = { code: 'pado-1', company: 'pado', mode: 'demo' } as const;
const BACCARAT = { code: 'moonlight-baccarat', company: 'naru', mode: 'demo' } as const;

test.beforeEach(async ({ page }) => {
  await readPromptsLater(page);
  // Each test needs a new member: another game window would end this one, and favourites would persist.
  await logInAsNewMember(page, 'twi');
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

const allGames = (page: Page) => page.getByRole('region', { name: '전체 게임' });

test('opens one game in one window on a double click', async ({ page, context }) => {
  let requested = 0;
  await page.route('**/api/routes/open-game', async (route) => {
    requested += 1;
    await route.continue();
  });
  await page.goto('/game');
  await allGames(page)
    .getByRole('button', { name: /^달빛 바카라 (?!즐겨찾기)/ })
    .click();
  const detail = page.getByRole('dialog', { name: '달빛 바카라' });
  const [first] = await Promise.all([
    context.waitForEvent('page'),
    detail.getByRole('button', { name: '게임 시작' }).dblclick(),
  ]);
  await expect(first.getByText('체험 머니').first()).toBeVisible();
  expect([requested, context.pages().length]).toEqual([1, 2]);
  await first.close();
  await page.goto('/game');
  const again = page.getByRole('region', { name: '이어서 하기' }).getByRole('button', { name: /^달빛 바카라 나루/ });
  const [second] = await Promise.all([context.waitForEvent('page'), again.dblclick()]);
  await expect(second.getByText('체험 머니').first()).toBeVisible();
  expect([requested, context.pages().length]).toEqual([2, 2]);
});

test('spins once on a double click', async ({ page }) => {
  const requested = await payEachStake(page, 0);
  await openDemoGame(page, SLOT);
  const spin = page.getByRole('button', { name: '스핀' });
  await spin.dblclick();
  await expect(spin).toBeEnabled({ timeout: 40_000 });
  expect(requested()).toBe(1);
});

test('deals, stakes and clears once on double clicks', async ({ page }) => {
  const requested = await payEachStake(page, 0);
  await openDemoGame(page, BACCARAT);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.getByRole('button', { name: /^플레이어 1:1/ }).click();
  await page.getByRole('button', { name: /^타이 8:1/ }).click();
  await button('게임 시작').dblclick();
  await expect(button('같은 금액')).toBeEnabled();
  expect(requested()).toBe(1);
  await button('같은 금액').dblclick();
  expect(await readAmount(page, '베팅금액')).toBe(2_000);
  await button('정정').dblclick();
  expect(await readAmount(page, '베팅금액')).toBe(0);
  await expect(button('같은 금액')).toBeEnabled();
  expect(requested()).toBe(1);
});
