import { type BrowserContext, devices, expect, type Page, test } from '@playwright/test';
import { GAME_WINDOW } from 'shared-types/platform';
import { waitForHydration } from '../support/wait-for-hydration.ts';
import { dialog, logInWithoutPrompts } from '../support/person.ts';

async function openHome(page: Page): Promise<void> {
  await logInWithoutPrompts(page);
  await page.goto('/');
  await expect(page.getByRole('tabpanel').getByRole('button').first()).toBeVisible();
  // Before hydration only the last click is replayed.
  await waitForHydration(page);
}

/** Returns an available tile. */
const playable = (page: Page) => page.locator('[role=tabpanel]:visible button[data-used="y"]').first();
async function gameWindow(context: BrowserContext, act: () => Promise<void>): Promise<Page> {
  const [opened] = await Promise.all([context.waitForEvent('page'), act()]);
  return opened;
}

test("opens a casino game without an opener and plays for the member's money", async ({ page, context }) => {
  await page.addInitScript(() => {
    const open = window.open.bind(window);
    window.open = (url, target, features) => {
      document.documentElement.dataset.features = features ?? '';
      return open(url, target, features);
    };
  });
  await openHome(page);
  const game = await gameWindow(context, () => playable(page).click());
  await game.waitForURL(/^http:\/\/localhost:\d+\/[\w-]+/);
  const features = (await page.locator('html').getAttribute('data-features')) ?? '';
  expect(features).toContain(`width=${GAME_WINDOW.width}`);
  expect(features).toContain(`height=${GAME_WINDOW.height}`);
  expect(await game.evaluate(() => window.opener === null)).toBe(true);
  await expect(game.getByText('체험 머니').first()).toBeVisible();
  await expect(dialog(page, 'msg3002')).toBeHidden();
});

test.describe('on an iPhone', () => {
  const { userAgent, viewport, hasTouch, isMobile } = devices['iPhone 14'];
  test.use({ userAgent, viewport, hasTouch, isMobile });

  test('opens a blank tab in the tap itself and then loads the game', async ({ page, context }) => {
    await openHome(page);
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/routes/open-game', async (route) => {
      await released;
      await route.continue();
    });
    const tab = await gameWindow(context, () => playable(page).tap());
    expect(tab.url()).toBe('about:blank');
    release();
    await tab.waitForURL(/^http:\/\/localhost:\d+\/[\w-]+/);
    expect(await tab.evaluate(() => window.opener === null)).toBe(true);
  });
});
