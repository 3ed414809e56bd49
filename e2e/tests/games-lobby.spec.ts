import { expect, type Page, test } from '@playwright/test';
import { findAxeProblems } from '../support/axe-problems.ts';
import { measureBox } from '../support/boxes.ts';
import { logInQuietly, logInWithoutPrompts, setLocale } from '../support/person.ts';
import { tagSlowUnless, TRIED_LOCALES } from '../support/slow-tests.ts';

async function openLobby(page: Page): Promise<void> {
  await logInWithoutPrompts(page);
  await page.goto('/game');
  await expect(allGames(page).getByRole('listitem').first()).toBeVisible();
}

const allGames = (page: Page) => page.getByRole('region', { name: '전체 게임' });
const game = (page: Page, name: string) =>
  allGames(page).getByRole('button', { name: new RegExp(`^${name} (?!즐겨찾기)`) });
for (const width of [375, 768, 1280, 1920]) {
  const title = `finds no axe problem or overflow in lobby, details and bet history at ${width} px`;
  test(title, tagSlowUnless(width === 375), async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openLobby(page);
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await fits()).toBeLessThanOrEqual(0);
    expect(await findAxeProblems(page, { all: true })).toEqual([]);
    await game(page, '달빛 바카라').click();
    await expect(page.getByRole('dialog').getByRole('list', { name: '베팅별 환수율' })).toBeVisible();
    expect(await findAxeProblems(page, { all: true })).toEqual([]);
    await page.goto('/game/bets');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await fits()).toBeLessThanOrEqual(0);
    expect(await findAxeProblems(page, { all: true })).toEqual([]);
  });
}

const TITLES = { ko: '게임', en: 'Games', vn: 'Trò chơi', jp: 'ゲーム', cn: '游戏' };

test('fits the title into one line next to the search on a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await logInQuietly(page);
  for (const locale of TRIED_LOCALES) {
    await setLocale(page, locale);
    await page.goto('/game');
    const title = await measureBox(page.getByRole('heading', { level: 1, name: TITLES[locale], exact: true }), true);
    const search = await measureBox(page.getByRole('main').getByRole('search'));
    expect.soft(search.left - title.right, locale).toBeGreaterThanOrEqual(8);
    // The search box is as high as one line with its padding.
    expect.soft(title.bottom - title.top, locale).toBeLessThanOrEqual(search.bottom - search.top);
  }
});
