import { type BrowserContext, devices, expect, type Page, test } from '@playwright/test';
import { GAME_LOADING_MAX_MS, GAME_WINDOW } from 'shared-types/platform';
import { untilAlive } from '../support/alive-page.ts';
import { confirm, dialog, logInQuietly, readPromptsLater } from '../support/person.ts';

async function openHome(page: Page): Promise<void> {
  await readPromptsLater(page);
  await logInQuietly(page);
  await page.goto('/');
  await expect(page.getByRole('tabpanel').getByRole('button').first()).toBeVisible();
  // Of several presses before, the last one counts.
  await untilAlive(page);
}

/** A tile that may be opened, and one that rests. */
const playable = (page: Page) => page.locator('[role=tabpanel]:visible button[data-used="y"]').first();
const resting = (page: Page) => page.locator('[role=tabpanel]:visible button:not([data-used="y"])').first();

/** Lets the backend give one answer to open-game. */
async function answerOpenGame(page: Page, body: object, status = 200): Promise<void> {
  await page.route('**/api/routes/open-game', (route) => route.fulfill({ status, json: body }));
}

async function gameWindow(context: BrowserContext, act: () => Promise<void>): Promise<Page> {
  const [opened] = await Promise.all([context.waitForEvent('page'), act()]);
  return opened;
}

test('a casino game opens in a window of its own, without an opener, and is played for the member’s money', async ({
  page,
  context,
}) => {
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

test('the loading dialog goes after 4 seconds, whatever the game does', async ({ page }) => {
  await page.clock.install();
  await openHome(page);
  await page.route('**/api/routes/open-game', () => undefined);
  // From here on time passes only when the test says so.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await playable(page).click();
  await expect(dialog(page, 'msg3002')).toBeVisible();
  await page.clock.runFor(GAME_LOADING_MAX_MS - 200);
  await expect(dialog(page, 'msg3002')).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(dialog(page, 'msg3002')).toBeHidden();
});

test('a resting casino table and a resting slot provider answer msg2002 and open nothing', async ({
  page,
  context,
}) => {
  await openHome(page);
  await resting(page).click();
  await confirm(page, 'msg2002');
  await page.getByRole('tab', { name: '슬롯' }).click();
  await resting(page).click();
  await confirm(page, 'msg2002');
  expect(context.pages()).toHaveLength(1);
});

const CASINO_REFUSALS = [
  { body: { status: 'time', reason: 'closed' }, status: 200, key: 'msg2218' },
  { body: { status: 'balance' }, status: 200, key: 'msg2012' },
  { body: { status: 'wait' }, status: 200, key: 'msg2012' },
  { body: { error: 'The backend is not reachable.' }, status: 502, key: 'msg2012' },
] as const;

for (const { body, status, key } of CASINO_REFUSALS) {
  test(`a casino game refused with ${JSON.stringify(body)} answers ${key}`, async ({ page, context }) => {
    await openHome(page);
    await answerOpenGame(page, body, status);
    await playable(page).click();
    await confirm(page, key);
    expect(context.pages()).toHaveLength(1);
  });
}

for (const body of [{ status: 'time' }, { status: 'balance' }, { status: 'wait' }]) {
  test(`a slot game refused with ${JSON.stringify(body)} answers msg2218`, async ({ page }) => {
    await openHome(page);
    await answerOpenGame(page, body);
    await page.getByRole('tab', { name: '슬롯' }).click();
    await playable(page).click();
    const games = page.getByRole('dialog');
    await games.getByRole('listitem').first().getByRole('button').click();
    await confirm(page, 'msg2218');
  });
}

test('a blocked window is answered by a message with a link that works', async ({ page, context }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openHome(page);
  await playable(page).click();
  const link = dialog(page, 'mf-games/open-game.windowBlocked').getByRole('link');
  const game = await gameWindow(context, () => link.click());
  await expect(game.getByText('체험 머니').first()).toBeVisible();
});

test.describe('on an iPhone', () => {
  const { userAgent, viewport, hasTouch, isMobile } = devices['iPhone 14'];
  test.use({ userAgent, viewport, hasTouch, isMobile });

  test('a blank tab is opened in the tap itself and then pointed at the game', async ({ page, context }) => {
    await openHome(page);
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/routes/open-game', async (route) => {
      await held;
      await route.continue();
    });
    const tab = await gameWindow(context, () => playable(page).tap());
    expect(tab.url()).toBe('about:blank');
    release();
    await tab.waitForURL(/^http:\/\/localhost:\d+\/[\w-]+/);
    expect(await tab.evaluate(() => window.opener === null)).toBe(true);
  });

  test('the blank tab is closed again when the game is refused', async ({ page, context }) => {
    await openHome(page);
    await answerOpenGame(page, { status: 'time' });
    const tab = await gameWindow(context, () => playable(page).tap());
    await expect.poll(() => tab.isClosed()).toBe(true);
    await confirm(page, 'msg2218');
  });
});
