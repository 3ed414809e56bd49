import { expect, test } from '@playwright/test';
import { triggerHealthCheck } from '../support/health-check.ts';
import { operator } from '../support/operator.ts';
import { dialog, logInAsNewMember } from '../support/person.ts';

for (const pointer of ['mouse', 'finger'] as const) {
  test(`passes a click to the page when a prompt opens while a ${pointer} is down`, async ({ page }) => {
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
    // A press lasts at most two seconds, so the clock is paused.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    await (pointer === 'mouse' ? page.mouse.down() : touch('touchStart', [point]));
    await triggerHealthCheck(page);
    await expect(dialog(page, 'msg2003')).toBeAttached();
    await (pointer === 'mouse' ? page.mouse.up() : touch('touchEnd', []));
    await page.clock.resume();
    await expect(page).toHaveURL('/notice');
    await expect(dialog(page, 'msg2003')).toBeVisible();
  });
}
