import { expect, test } from '@playwright/test';
import { findAxeProblems } from '../support/axe-problems.ts';
import { SLOW } from '../support/slow-tests.ts';
import { waitForScrollEnd, getGamesWindow, openHome, openProvider, PROVIDER, wheel } from '../support/slot-window.ts';

test("restores the list's position after Back closed the window", SLOW, async ({ page }) => {
  await openHome(page);
  await openProvider(page);
  await page.mouse.move(640, 500);
  await wheel(page, 30, 900);
  const first = () =>
    getGamesWindow(page)
      .locator('[data-place]')
      .evaluateAll((places) => places.find((place) => place.getBoundingClientRect().top > 60)?.textContent);
  await waitForScrollEnd(getGamesWindow(page).getByRole('list'));
  // After many cycles the content may still have to be rendered.
  await expect.poll(first).toBeDefined();
  const left = await first();
  await page.goBack();
  await expect(getGamesWindow(page)).toBeHidden();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: `${PROVIDER} 게임` })).toBeFocused();
  await openProvider(page);
  await expect.poll(first).toBe(left);
});

test('finds no axe problem in the window on narrow and wide screens', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHome(page);
  await openProvider(page);
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await findAxeProblems(page, { within: 'dialog[open]' }), `${width} px`).toEqual([]);
  }
});
