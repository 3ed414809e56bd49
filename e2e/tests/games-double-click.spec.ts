import { expect, test } from '@playwright/test';
import { openDemoGame, readAmount } from '../support/demo-game.ts';
import { payEachStake } from '../support/paid-rounds.ts';
import { logInAsNewMember, readPromptsLater } from '../support/person.ts';

const SLOT = { code: 'pado-1', company: 'pado', mode: 'demo' } as const;
const BACCARAT = { code: 'moonlight-baccarat', company: 'naru', mode: 'demo' } as const;

test.beforeEach(async ({ page }) => {
  await readPromptsLater(page);
  // Each test needs a new member: another game window would end this one.
  await logInAsNewMember(page, 'twi');
  await page.emulateMedia({ reducedMotion: 'reduce' });
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
