import { expect, type Page, test } from '@playwright/test';
import { findAxeProblems } from '../support/axe-problems.ts';
import { openDemoGame, readAmount } from '../support/demo-game.ts';
import { payEachStake } from '../support/paid-rounds.ts';
import { adjustMoney } from '../support/operator.ts';
import { AGENT, logInQuietly, readPromptsLater } from '../support/person.ts';
import { SITE_ADDRESS } from '../support/site-environment.ts';
import { tagSlowUnless } from '../support/slow-tests.ts';

const MIN_SPIN_MS = 2_500;

// A player may have one round at a time, so these tests run serially with a separate member.
test.describe.configure({ mode: 'serial' });
test.beforeEach(async ({ page }) => logInQuietly(page, AGENT));

const spin = (page: Page) => page.getByRole('button', { name: '스핀' });

test('plays a timed practice spin with separate credits and restores it on return', async ({ page }) => {
  await openDemoGame(page, 'pado-1');
  await expect(page.getByText('연습 게임 · 보유금액에 반영되지 않습니다')).toBeVisible();
  const before = await readAmount(page, '보유금액');
  const started = Date.now();
  await spin(page).click();
  await expect(spin(page)).toBeDisabled();
  await expect(spin(page)).toBeEnabled({ timeout: 40_000 });
  expect(Date.now() - started).toBeGreaterThanOrEqual(MIN_SPIN_MS);
  const paid = await readAmount(page, '지급');
  expect(await readAmount(page, '보유금액')).toBe(before - 1_000 + paid);
  await openDemoGame(page, 'pado-1');
  await expect(page.getByText(/^지난 라운드 · /)).toBeVisible();
});

test('shows return, paytable and lines of a slot before a stake, with the sound off', async ({ page }) => {
  await openDemoGame(page, 'pado-1');
  await expect(page.getByRole('button', { name: '소리' })).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: '규칙과 환수율' }).click();
  const rules = page.getByRole('dialog', { name: '규칙과 환수율' });
  await expect(rules.getByText('환수율 96.08%')).toBeVisible();
  await expect(rules.getByText('×1,000').first()).toBeVisible();
  await expect(rules.locator('.line-icons li')).toHaveCount(20);
  await page.keyboard.press('Escape');
  await expect(rules).toBeHidden();
  await expect(page.getByText(/자동/)).toBeHidden();
});

test('plays a baccarat round, stores its seeds, and verifies it in the browser', async ({ page, context }) => {
  await openDemoGame(page, 'moonlight-baccarat');
  await page.getByRole('button', { name: /^플레이어 1:1/ }).click();
  await page.getByRole('button', { name: /^뱅커 0\.95:1/ }).click();
  await page.getByRole('button', { name: '게임 시작' }).click();
  await expect(page.getByText(/(플레이어|뱅커|타이) \d : \d.* · .*(지급|반환)/)).toBeVisible();
  await expect(page.getByRole('img', { name: /^[♠♥♦♣]/ }).nth(3)).toBeVisible();
  await page.getByRole('button', { name: '지난 라운드' }).click();
  const rounds = page.getByRole('dialog', { name: '지난 라운드' });
  await rounds.getByText('라운드 검증').first().click();
  const [verify] = await Promise.all([
    context.waitForEvent('page'),
    rounds.getByRole('link', { name: '이 라운드 검증하기' }).first().click(),
  ]);
  await expect(verify.getByText('약속한 해시와 같습니다.')).toBeVisible();
  const cards = (at: Page) => at.getByRole('img', { name: /^[♠♥♦♣]/ });
  await expect(cards(verify).first()).toBeVisible();
  const verified = await cards(verify).evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')));
  const shown = await rounds
    .getByRole('listitem')
    .first()
    .getByRole('img')
    .evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')));
  expect(verified).toEqual(shown);
  await verify.getByLabel('순번').fill('999');
  await verify.getByLabel('베팅 전에 약속한 해시').fill('0'.repeat(64));
  await verify.getByRole('button', { name: '검증하기' }).click();
  await expect(verify.getByText('약속한 해시와 다릅니다.')).toBeVisible();
});

test('shows the roulette result at 375 px after a bet on the lowest number', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 720 });
  await openDemoGame(page, 'ferry-roulette');
  const lowest = page.getByRole('button', { name: /^36(?!\d)/ });
  await lowest.scrollIntoViewIfNeeded();
  await lowest.click();
  await page.getByRole('button', { name: '게임 시작' }).click();
  const result = page.getByText(/^(?!지난).* · .*(지급|반환)/);
  await expect(result).toBeInViewport({ ratio: 1 });
  const number = Number((await result.innerText()).split(' ')[0]);
  const wheel = page.getByRole('img', { name: `룰렛 휠, ${number}` });
  await expect(wheel).toBeInViewport({ ratio: 1 });
  // The winning number is at the top of the wheel: above all others.
  const heights = await wheel
    .locator('[data-pocket]')
    .evaluateAll((all) =>
      all.map((pocket) => [pocket.querySelector('path')?.getBoundingClientRect().top, pocket.dataset.pocket] as const),
    );
  expect(heights.toSorted(([a = 0], [b = 0]) => a - b)[0]?.[1]).toBe(String(number));
  // The chip stays where it was placed, until a chip of the next round is placed.
  const chip = lowest.getByText('1,000', { exact: true });
  await expect(chip).toBeVisible();
  await page.getByRole('button', { name: /^35(?!\d)/ }).click();
  await expect(chip).toBeHidden();
});

test('lists a money round in the bet history, filtered by provider', async ({ page }) => {
  await readPromptsLater(page);
  await adjustMoney(AGENT, '2000');
  await openDemoGame(page, 'pado-1', { mode: 'real' });
  await spin(page).click();
  await expect(spin(page)).toBeDisabled();
  await expect(spin(page)).toBeEnabled({ timeout: 40_000 });
  await openDemoGame(page, 'moonlight-baccarat', { mode: 'real' });
  await page.getByRole('button', { name: /^뱅커 0\.95:1/ }).click();
  await page.getByRole('button', { name: '게임 시작' }).click();
  await expect(page.getByText(/(플레이어|뱅커|타이) \d : \d.* · .*(지급|반환)/)).toBeVisible();

  await page.goto(new URL('/game/bets', SITE_ADDRESS).href);
  const main = page.getByRole('main');
  const rowsOf = (game: RegExp) => main.getByRole('row').filter({ hasText: game });
  await expect(rowsOf(/달빛 바카라/).first()).toBeVisible();
  await main.getByRole('combobox', { name: '게임사' }).selectOption('파도 게임즈');
  await expect(rowsOf(/달빛 바카라/)).toHaveCount(0);
  await expect(main.getByRole('row').nth(2)).toContainText('1,000원');
  await main.getByRole('row').nth(2).getByRole('button').click();
  // The final positions of the reels.
  await expect(
    page
      .getByRole('dialog')
      .getByRole('listitem', { name: /^릴 5: / })
      .first(),
  ).toBeVisible();
});

for (const { width, height } of [
  { width: 375, height: 720 },
  { width: 1_400, height: 800 },
]) {
  test(
    `finds no serious axe problem and no overflow in the games at ${width} px`,
    tagSlowUnless(width === 375),
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const game of ['pado-1', 'moonlight-baccarat', 'ferry-roulette'] as const) {
        await openDemoGame(page, game);
        expect(await findAxeProblems(page), game).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
        await page.getByRole('button', { name: '규칙과 환수율' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        expect(await findAxeProblems(page), `${game} rules`).toEqual([]);
      }
      await page.goto(`${new URL(page.url()).origin}/verify`);
      await expect(page.getByRole('heading', { name: '라운드 검증' })).toBeVisible();
      expect(await findAxeProblems(page), 'verify').toEqual([]);
    },
  );
}

test('scrolls a long list of past rounds at 375 px by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 720 });
  await page.route('**/rgs/authenticate', async (route) => {
    const response = await route.fetch();
    const opened = (await response.json()) as object;
    const rounds = Array.from({ length: 40 }, (_, at) => pastRound(at % 37));
    await route.fulfill({ response, json: { ...opened, rounds } });
  });
  await openDemoGame(page, 'ferry-roulette');
  const past = page.getByRole('list', { name: '지난 라운드' });
  await expect(past.getByRole('listitem')).toHaveCount(40);
  await expect(past).toHaveJSProperty('tabIndex', 0);
  expect(await findAxeProblems(page)).toEqual([]);
  // The list has a tab stop only while it scrolls.
  await page.setViewportSize({ width: 1_280, height: 800 });
  await expect(past).toHaveJSProperty('tabIndex', -1);
  await page.setViewportSize({ width: 375, height: 720 });
  await expect(past).toHaveJSProperty('tabIndex', 0);
});

test('shows all stakes, odds and the start button on small screens', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const expectInSight = async (names: readonly RegExp[]) => {
    for (const [width, height] of [
      [812, 375],
      [320, 568],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const name of names) {
        await expect(page.getByRole('button', { name }), `${width}x${height}`).toBeInViewport({ ratio: 1 });
      }
    }
  };
  await openDemoGame(page, 'pado-1');
  const letters = async () => page.evaluate(() => document.fonts.check("16px 'Pretendard Variable'", '스핀'));
  await expect.poll(letters).toBe(true);
  await expectInSight([/^스핀/, /줄이기/, /늘리기/]);
  await openDemoGame(page, 'moonlight-baccarat');
  await expectInSight([/^플레이어 1:1/, /^뱅커 0\.95:1/, /^타이 8:1/, /^뱅커 페어 11:1/, /^게임 시작/]);
});

test('spins once on a double click', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const requested = await payEachStake(page, 0);
  await openDemoGame(page, 'pado-1');
  await spin(page).dblclick();
  await expect(spin(page)).toBeEnabled({ timeout: 40_000 });
  expect(requested()).toBe(1);
});

test('deals, stakes and clears once on double clicks', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const requested = await payEachStake(page, 0);
  await openDemoGame(page, 'moonlight-baccarat');
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

/** A round of the roulette that is over and won nothing. */
function pastRound(number: number): object {
  return {
    roundId: String(number),
    at: '2026-11-01T00:00:00Z',
    bets: { red: 1_000 },
    stake: 1_000,
    win: 0,
    wins: {},
    result: { shown: { number: [number] }, outcome: String(number) },
    state: 'settled',
    balance: 1_000,
    serverSeed: '0',
    clientSeed: '0',
    nonce: 1,
  };
}
