import { expect, test } from '@playwright/test';
import { waitForHydration } from '../support/wait-for-hydration.ts';
import { logInWithoutPrompts, setLocale } from '../support/person.ts';
import { TRIED_LOCALES } from '../support/slow-tests.ts';

const SIZES = [
  [320, 568],
  [375, 667],
  [768, 1024],
  [1280, 720],
  [1280, 800],
  [1920, 1080],
] as const;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the share of a box that another one covers, from 0 to 1. */
function shareUnder(below: Box | null, above: Box | null): number {
  if (below === null || above === null) {
    throw new Error('The banner or the pop-up is not on the page.');
  }
  const along = (at: 'x' | 'y', size: 'width' | 'height') =>
    Math.max(0, Math.min(below[at] + below[size], above[at] + above[size]) - Math.max(below[at], above[at]));
  return (along('x', 'width') * along('y', 'height')) / (below.width * below.height);
}

const roundedBox = (box: Box | null) => box && [box.x, box.y, box.width, box.height].map(Math.round);

test('limits pop-ups to the window, on phones to the banner, and covers no game', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  const popups = page.locator('section[data-top]');
  await expect(popups.last()).toBeVisible();
  for (let left = await popups.count(); left > 0; left -= 1) {
    const popup = popups.and(page.locator(':visible'));
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await expect(async () => {
        const box = await popup.boundingBox();
        const banner = await page.locator('[data-place="home.banner"]').boundingBox();
        const games = await page.getByRole('tabpanel').boundingBox();
        const bottom = (box?.y ?? 0) + (box?.height ?? 0);
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect(box?.y).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
        expect(bottom).toBeLessThanOrEqual(height);
        expect(bottom).toBeLessThanOrEqual(games?.y ?? 0);
        if (width >= 768) {
          expect(shareUnder(banner, box)).toBe(0);
        } else {
          // The pop-up covers exactly the banner.
          expect(roundedBox(box)).toEqual(roundedBox(banner));
        }
      }, `${width}×${height}`).toPass();
    }
    await popup.getByRole('button', { name: '닫기' }).click();
    await expect(popups).toHaveCount(left - 1);
  }
});

test('ends pop-ups above the login links in every language', async ({ page }) => {
  for (const locale of TRIED_LOCALES) {
    await setLocale(page, locale);
    await page.goto('/');
    await waitForHydration(page);
    const popups = page.locator('section[data-top]');
    const register = page.getByRole('main').locator('a[href="/register"]');
    await expect(popups.last()).toBeVisible();
    for (const width of [640, 768, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(async () => {
        const box = await popups.and(page.locator(':visible')).boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((await register.boundingBox())?.y ?? 0);
      }, `${locale} at ${width} px`).toPass();
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
    const foot = await popup.evaluate((element) => element.getBoundingClientRect().bottom);
    expect(foot).toBeLessThanOrEqual((await played.boundingBox())?.y ?? 0);
  }
  // The top bar covers the pop-up.
  await page.evaluate(() => scrollTo({ top: 60, behavior: 'instant' }));
  expect(
    await page.evaluate(() => document.elementFromPoint(innerWidth / 2, 40)?.closest('header') instanceof HTMLElement),
  ).toBe(true);
});
