import { expect, test } from '@playwright/test';
import { healthCheck } from '../support/health-check.ts';
import { operator } from '../support/operator.ts';
import { confirm, dialog, logInAsNewMember, logInQuietly } from '../support/person.ts';

test('waiting notes and answered tickets interrupt once; what else waits is seen at its marks', async ({ page }) => {
  await logInQuietly(page);
  await page.goto('/');
  await expect(dialog(page, 'msg2003')).toBeVisible();
  await expect(dialog(page, 'msg2004')).toBeHidden();
  await confirm(page, 'msg2003');
  await expect(page).toHaveURL('/note');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('neither prompt stands on its own page', async ({ page }) => {
  await logInQuietly(page);
  await page.goto('/help');
  await expect(dialog(page, 'msg2003')).toBeVisible();
  await page.goto('/note');
  await expect(dialog(page, 'msg2004')).toBeVisible();
  await expect(dialog(page, 'msg2003')).toBeHidden();
});

test('who puts a prompt off is not asked again by the next load of the page', async ({ page }) => {
  await logInQuietly(page);
  await page.goto('/');
  await dialog(page, 'msg2003').getByRole('button', { name: '나중에' }).click();
  await expect(dialog(page, 'msg2003')).toBeHidden();
  await page.goto('/comp');
  await expect(page.getByRole('heading', { level: 1, name: '콤프' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const pointer of ['mouse', 'finger'] as const) {
  test(`a prompt that comes while a ${pointer} is down leaves the press to what is below it`, async ({ page }) => {
    await page.clock.install();
    const id = await logInAsNewMember(page, pointer.slice(0, 3));
    await page.goto('/comp');
    await expect(page.getByRole('heading', { level: 1, name: '콤프' })).toBeVisible();
    await operator('note-send', '--title', '달빛', '--contents', '반갑습니다.', '--to', id);
    const link = page.getByRole('navigation', { name: '메뉴' }).getByRole('link', { name: '공지사항' });
    const box = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const screen = await page.context().newCDPSession(page);
    const touch = async (type: 'touchStart' | 'touchEnd', touchPoints: (typeof point)[]) =>
      screen.send('Input.dispatchTouchEvent', { type, touchPoints });
    await page.mouse.move(point.x, point.y);
    // A press lasts two seconds at most: here none pass.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    await (pointer === 'mouse' ? page.mouse.down() : touch('touchStart', [point]));
    await healthCheck(page);
    await expect(dialog(page, 'msg2003')).toBeAttached();
    await (pointer === 'mouse' ? page.mouse.up() : touch('touchEnd', []));
    await page.clock.resume();
    await expect(page).toHaveURL('/notice');
    await expect(dialog(page, 'msg2003')).toBeVisible();
  });
}

test('a game opened by its address lies under a prompt that came first, and is there when that is answered', async ({
  page,
}) => {
  await logInQuietly(page);
  let open = () => {};
  const held = new Promise<void>((resolve) => (open = resolve));
  await page.route('**/mf-games/**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/game?game=naru/moonlight-baccarat', { waitUntil: 'commit' });
  await expect(dialog(page, 'msg2003')).toBeVisible();
  open();
  const game = page.getByRole('dialog', { name: '달빛 바카라' });
  await expect(game).toBeAttached();
  await dialog(page, 'msg2003').getByRole('button', { name: '나중에' }).click();
  await expect(dialog(page, 'msg2003')).toBeHidden();
  await expect(game.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/game');
});
