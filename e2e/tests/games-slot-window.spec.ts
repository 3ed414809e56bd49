import { expect, test } from '@playwright/test';
import { axeProblems } from '../support/axe-problems.ts';
import { settled, gamesWindow, openHome, openProvider, PROVIDER, tiles, wheel } from '../support/slot-window.ts';

const GAMES = 2_000;

test('the back button closes the window, the page stays, and the list stands where it was left', async ({ page }) => {
  await openHome(page);
  await openProvider(page);
  await page.mouse.move(640, 500);
  await wheel(page, 30, 900);
  const first = () =>
    gamesWindow(page)
      .locator('[data-place]')
      .evaluateAll((places) => places.find((place) => place.getBoundingClientRect().top > 60)?.textContent);
  await settled(gamesWindow(page).getByRole('list'));
  // What stands there after so many turns may still be to be drawn.
  await expect.poll(first).toBeDefined();
  const left = await first();
  await page.goBack();
  await expect(gamesWindow(page)).toBeHidden();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: PROVIDER })).toBeFocused();
  await openProvider(page);
  await expect.poll(first).toBe(left);
});

test('the window has an address: a reload and whoever gets the link find it open, closing leaves the page', async ({
  page,
}) => {
  await openHome(page);
  await openProvider(page);
  const address = page.url();
  await page.reload();
  await expect(gamesWindow(page)).toBeVisible();
  await page.goBack();
  await expect(gamesWindow(page)).toBeHidden();
  await page.goto(address);
  await expect(gamesWindow(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(gamesWindow(page)).toBeHidden();
  await expect(page).toHaveURL('/');
});

test('search as one types, by initial consonants and by both names, and all by keys', async ({ page }) => {
  await openHome(page);
  await openProvider(page);
  await gamesWindow(page).getByRole('searchbox').fill('ㄱㅁㅊㅅㄷ');
  await expect(tiles(page)).toHaveCount(0);
  await gamesWindow(page).getByRole('searchbox').fill('ㅍㄹㅊㅅㄷ');
  await expect(tiles(page)).toHaveText(['푸른 초승달']);
  await gamesWindow(page).getByRole('searchbox').fill('blue cres');
  await expect(tiles(page)).toHaveText(['푸른 초승달']);
  await page.keyboard.press('Escape');
  await expect(gamesWindow(page).getByRole('searchbox')).toHaveValue('');
  await expect(gamesWindow(page)).toBeVisible();
  // The whole list is there again.
  await expect(tiles(page).nth(1)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(tiles(page).first().getByRole('button')).toBeFocused();
  await page.keyboard.press('End');
  const focused = gamesWindow(page).locator('[data-tile]:focus');
  await expect(focused).toBeInViewport();
  expect(await focused.evaluate((tile) => tile.closest('[data-place]')?.getAttribute('aria-posinset'))).toBe(
    String(GAMES),
  );
  await page.keyboard.press('ArrowUp');
  await expect(focused).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(gamesWindow(page)).toBeHidden();
});

for (const width of [375, 1280]) {
  test(`axe finds nothing in the window at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHome(page);
    await openProvider(page);
    expect(await axeProblems(page, { within: 'dialog[open]', all: true })).toEqual([]);
  });
}
