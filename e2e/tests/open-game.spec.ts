import { expect, test } from '@playwright/test';
import { GAME_WINDOW } from 'shared-types/platform';
import { waitForHydration } from '../support/wait-for-hydration.ts';
import { dialog, logInWithoutPrompts } from '../support/person.ts';

test("opens a casino game without an opener and plays for the member's money", async ({ page, context }) => {
  await page.addInitScript(() => {
    const open = window.open.bind(window);
    window.open = (url, target, features) => {
      document.documentElement.dataset.features = features ?? '';
      return open(url, target, features);
    };
  });
  await logInWithoutPrompts(page);
  await page.goto('/');
  const playable = page.locator('[role=tabpanel]:visible button[data-used="y"]').first();
  await expect(playable).toBeVisible();
  // Before hydration only the last click is replayed.
  await waitForHydration(page);
  const [game] = await Promise.all([context.waitForEvent('page'), playable.click()]);
  await game.waitForURL(/^http:\/\/localhost:\d+\/[\w-]+/);
  const features = (await page.locator('html').getAttribute('data-features')) ?? '';
  expect(features).toContain(`width=${GAME_WINDOW.width}`);
  expect(features).toContain(`height=${GAME_WINDOW.height}`);
  expect(await game.evaluate(() => window.opener === null)).toBe(true);
  await expect(game.getByText('체험 머니').first()).toBeVisible();
  await expect(dialog(page, 'msg3002')).toBeHidden();
});
