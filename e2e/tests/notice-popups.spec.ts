import { expect, test } from '@playwright/test';
import { DESKTOP_MIN_WIDTH } from 'shared-types/platform';
import { doOverlap, measureBox } from '../support/boxes.ts';
import { logInWithoutPrompts, setLocale, waitForHydration } from '../support/person.ts';
import { TRIED_LOCALES } from '../support/slow-tests.ts';

const SIZES = [
  [320, 568],
  [375, 667],
  [640, 800],
  [768, 800],
  [768, 1024],
  [1024, 800],
  [1280, 720],
  [1280, 800],
  [1920, 1080],
] as const;

const rounded = (box: object) => Object.values(box).map(Math.round);

test('limits pop-ups to the window above games and links, on phones to the banner', async ({ page }) => {
  for (const locale of TRIED_LOCALES) {
    await setLocale(page, locale);
    await page.goto('/');
    await waitForHydration(page);
    const popups = page.locator('section[data-top]');
    const register = page.getByRole('main').locator('a[href="/register"]');
    await expect(popups.last()).toBeVisible();
    for (let left = await popups.count(); left > 0; left -= 1) {
      const popup = popups.and(page.locator(':visible'));
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await expect(async () => {
          const box = await measureBox(popup);
          const banner = await measureBox(page.locator('[data-place="home.banner"]'));
          const games = await measureBox(page.getByRole('tabpanel'));
          expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(0);
          expect(box.right).toBeLessThanOrEqual(width);
          expect(box.bottom).toBeLessThanOrEqual(Math.min(height, games.top));
          if (width >= 640 && width < DESKTOP_MIN_WIDTH) {
            expect(box.bottom).toBeLessThanOrEqual((await measureBox(register)).top);
          }
          if (width >= 768) {
            expect(doOverlap(banner, box)).toBe(false);
          } else if (width < 640) {
            // The pop-up covers exactly the banner.
            expect(rounded(box)).toEqual(rounded(banner));
          }
        }, `${width}×${height} in ${locale}`).toPass();
      }
      await popup.getByRole('button').last().click();
      await expect(popups).toHaveCount(left - 1);
    }
  }
});

test("covers no member's game by pop-ups on a phone at any scroll position", async ({ page }) => {
  await logInWithoutPrompts(page);
  await page.setViewportSize({ width: 320, height: 667 });
  await page.goto('/');
  await waitForHydration(page);
  const popup = page.locator('section[data-top="true"]');
  await expect(popup).toBeVisible();
  const played = page.getByRole('region', { name: /^(이어서 하기|시작하기)$/ });
  await expect(played).toBeVisible();
  for (const down of [0, 150, 400]) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), down);
    expect((await measureBox(popup)).bottom).toBeLessThanOrEqual((await measureBox(played)).top);
  }
  // The top bar covers the pop-up.
  await page.evaluate(() => scrollTo({ top: 60, behavior: 'instant' }));
  expect(
    await page.evaluate(() => document.elementFromPoint(innerWidth / 2, 40)?.closest('header') instanceof HTMLElement),
  ).toBe(true);
});
