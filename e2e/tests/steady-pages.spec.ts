import { expect, type Page, test } from '@playwright/test';
import { LOCALE_COOKIE } from 'shared-types';
import { outsideOfCards } from '../support/outside-of-cards.ts';
import { logInQuietly, readPromptsLater } from '../support/person.ts';
import { SITE_ADDRESS } from '../support/site-environment.ts';

const PATHS = ['/', '/deposit', '/withdraw', '/user', '/close-account', '/game', '/protection', '/statement', '/comp'];

/** Most that a page may jump while it is loaded, as browsers add it up. */
const MOST_SHIFT = 0.02;

/** Notes from the page's first moment on how much it jumps. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          readonly value: number;
          readonly hadRecentInput: boolean;
          readonly sources: readonly { readonly node: Node | null }[];
        };
        if (!hadRecentInput) {
          const moved = sources.map(({ node }) => (node instanceof Element ? node.className || node.tagName : '?'));
          shifts.push(`${value} ${moved.join(' ')}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shiftsOf = async (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { readonly shifts: readonly string[] }).shifts);

for (const width of [320, 1280]) {
  test(`no page jumps while it is loaded at ${width} px`, async ({ page }) => {
    await readPromptsLater(page);
    await logInQuietly(page);
    await watchShifts(page);
    await page.setViewportSize({ width, height: 800 });
    for (const path of PATHS) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const shifts = await shiftsOf(page);
      const sum = shifts.reduce((all, shift) => all + Number.parseFloat(shift), 0);
      expect.soft(sum, `${path}: ${shifts.join(' | ')}`).toBeLessThanOrEqual(MOST_SHIFT);
    }
  });
}

test('nothing stands outside of its card in any language, from 320 px on', async ({ page, context }) => {
  await readPromptsLater(page);
  await logInQuietly(page);
  for (const [locale, width] of [
    ['ko', 320],
    ['jp', 320],
    ['vn', 320],
    ['en', 375],
  ] as const) {
    await context.addCookies([{ name: LOCALE_COOKIE, value: locale, url: SITE_ADDRESS }]);
    await page.setViewportSize({ width, height: 700 });
    for (const path of ['/withdraw', '/deposit', '/comp', '/protection']) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect.soft(await outsideOfCards(page), `${path} in ${locale}`).toEqual([]);
    }
  }
});
