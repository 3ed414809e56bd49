import { expect, test } from '@playwright/test';
import { measureMemory, measureTasks, scrollBy } from '../support/frames.ts';
import { getGamesWindow, openHome, openProvider, tiles, wheel } from '../support/slot-window.ts';

const SLOWDOWN = 4;

/** Maximum processor time of a task on the slowed processor, in ms. */
const MAX_TASK_MS = 250;

/** Share of frames that other load of the machine may disturb. */
const DISTURBED = 0.01;

// Recording a trace would slow down the page.
test.use({ trace: 'off' });

test('scrolls 2,000 games without a long frame on a processor slowed four times', async ({ page }) => {
  test.slow();
  await openHome(page);
  await openProvider(page);
  await expect(getGamesWindow(page).getByRole('status')).toHaveText('게임 2,000개');
  await scrollBy(page, 2_000, 2_000);
  // Missing font subsets load over the network, once, regardless of scrolling.
  await page.evaluate(() => document.fonts.ready);
  const tasks = await measureTasks(page, SLOWDOWN, async () => {
    await scrollBy(page, 4_000, 1_500);
    await scrollBy(page, 30_000, 12_000);
    await scrollBy(page, -6_000, 3_000);
  });
  test.info().annotations.push({
    type: 'longest task',
    description: `${Math.max(...tasks).toFixed(1)} ms of ${tasks.length}`,
  });
  expect(tasks.length).toBeGreaterThan(100);
  expect(tasks.filter((ms) => ms > MAX_TASK_MS).length / tasks.length).toBeLessThan(DISTURBED);
  expect(await tiles(page).count()).toBeLessThan(120);
});

test('frees the memory after opening and closing the window ten times', async ({ page }) => {
  await openHome(page);
  const round = async () => {
    // From the same position each time: a loading image retains its tile.
    await page.evaluate(() => sessionStorage.clear());
    await openProvider(page);
    await page.mouse.move(640, 500);
    await wheel(page, 5, 1_200);
    await page.keyboard.press('Escape');
    await expect(getGamesWindow(page)).toBeHidden();
  };
  // The first rounds fill caches: code, styles, the position.
  for (let warm = 0; warm < 8; warm += 1) {
    await round();
  }
  const before = await measureMemory(page);
  for (let rounds = 0; rounds < 10; rounds += 1) {
    await round();
  }
  // The last images may still be loading.
  await expect.poll(async () => (await measureMemory(page)).nodes - before.nodes).toBeLessThan(300);
  const after = await measureMemory(page);
  test.info().annotations.push({
    type: 'memory',
    description: `${((after.bytes - before.bytes) / 1_024).toFixed(0)} KiB, ${after.nodes - before.nodes} nodes`,
  });
  expect(after.bytes - before.bytes).toBeLessThan(1_024 * 1_024);
});
