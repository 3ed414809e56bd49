import { expect, test } from '@playwright/test';
import { measureBox } from '../support/boxes.ts';
import { navigateSettled, openSettled } from '../support/open-settled.ts';
import { logInWithoutPrompts, MEMBER, triggerHealthCheck, waitForHydration } from '../support/person.ts';

const DRAWERS = [
  { width: 375, drawer: 375 },
  { width: 424, drawer: 424 },
  { width: 425, drawer: 310 },
  { width: 768, drawer: 310 },
  { width: 1199, drawer: 310 },
];

test('shows drawers of their width with trapped focus on narrow screens', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  for (const { width, drawer } of DRAWERS) {
    for (const name of ['메뉴', '로그인']) {
      await page.setViewportSize({ width: 812, height: 375 });
      const opener = page.getByRole('banner').getByRole('button', { name });
      await opener.click();
      const panel = page.getByRole('dialog');
      await expect(panel).toBeVisible();
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(async () => Math.round((await panel.boundingBox())?.width ?? 0), { message: `${name} at ${width} px` })
        .toBe(drawer);
      for (let presses = 0; presses < 12; presses += 1) {
        await page.keyboard.press('Tab');
      }
      expect(await panel.evaluate((element) => element.parentElement?.contains(document.activeElement))).toBe(true);
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await expect(opener).toBeFocused();
    }
  }
});

test('fixes the menu at the left in its order on wide screens', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  const menu = page.getByRole('navigation', { name: '메뉴' });
  for (const width of [1200, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(menu.getByRole('link')).toHaveText([
      '홈',
      '게임',
      '입금신청',
      '출금신청',
      '콤프',
      '마이페이지',
      '공지사항',
      '쪽지함',
      '고객센터',
      '거래내역',
    ]);
    await expect(page.getByRole('navigation', { name: '바로가기' })).toHaveCount(0);
    // The login links are in the top bar, and not a second time next to the banner.
    await expect(page.getByRole('banner').getByRole('link', { name: '회원가입' })).toBeVisible();
    await expect(page.getByRole('region', { name: '환영합니다' }).getByRole('link')).toHaveCount(0);
    const current = menu.getByRole('link', { name: '홈' });
    const color = () => current.evaluate((link) => getComputedStyle(link).color);
    const accent = await color();
    await current.hover();
    expect(await color()).toBe(accent);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const before = await menu.boundingBox();
    expect(before?.x).toBe(0);
    await page.mouse.wheel(0, 500);
    await expect.poll(async () => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    expect((await menu.boundingBox())?.y).toBe(before?.y);
    await expect(page.getByRole('banner').getByRole('button', { name: '메뉴' })).toBeHidden();
  }
});

test('shows one bottom bar on a phone that covers nothing of the page', async ({ page }) => {
  await logInWithoutPrompts(page, MEMBER);
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/note');
  const bar = page.getByRole('navigation', { name: '바로가기' });
  await expect(bar.getByRole('link')).toHaveText([/^홈$/, /^게임$/, /^지갑$/, /^쪽지/, /^내 정보$/]);
  await expect(bar.locator('[aria-current="page"]')).toHaveText(/쪽지/);
  for (const link of await bar.getByRole('link').all()) {
    const box = await link.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await page.mouse.wheel(0, 100_000);
  const { top, bottom } = await measureBox(bar);
  expect(bottom).toBe(568);
  await expect.poll(async () => (await measureBox(page.getByRole('contentinfo'))).bottom).toBeLessThanOrEqual(top + 1);
  // The initial page is announced by the browser.
  await waitForHydration(page);
  await bar.getByRole('link', { name: '지갑' }).click();
  await expect(page).toHaveURL('/deposit');
  await expect(page.locator('[data-page-name]')).toHaveText('입금신청');
});

test('aligns the entries of the bottom bar next to one with unread notes', async ({ page }) => {
  await logInWithoutPrompts(page, MEMBER);
  await page.route('**/api/routes/user-health-check', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...Object(await response.json()), noteCount: 2 } });
  });
  await page.setViewportSize({ width: 375, height: 720 });
  await page.goto('/note');
  await waitForHydration(page);
  await triggerHealthCheck(page);
  const bar = page.getByRole('navigation', { name: '바로가기' });
  await expect(bar.getByRole('link', { name: '쪽지 2건이 기다리고 있습니다.' })).toBeVisible();
  const tops = async (parts: string) =>
    bar.locator(parts).evaluateAll((all) => [...new Set(all.map((part) => part.getBoundingClientRect().top))]);
  expect(await tops('a > svg')).toHaveLength(1);
  expect(await tops('a > span')).toHaveLength(1);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('limits bars to 96 px on a phone in landscape', async ({ page }) => {
  await logInWithoutPrompts(page, MEMBER);
  await page.setViewportSize({ width: 812, height: 375 });
  const barsHeight = async () => {
    const bars = [page.getByRole('banner'), page.getByRole('navigation', { name: '바로가기' })];
    const boxes = await Promise.all(bars.map(async (bar) => ((await bar.isVisible()) ? bar.boundingBox() : null)));
    return boxes.reduce((sum, box) => sum + (box === null || box.y + box.height <= 0 ? 0 : box.height), 0);
  };
  await openSettled(page, '/');
  for (const path of ['/', '/game', '/deposit', '/note', '/user']) {
    await navigateSettled(page, path);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect.poll(barsHeight, { message: path }).toBeLessThanOrEqual(96);
    await page.mouse.wheel(0, 100_000);
    await expect.poll(barsHeight, { message: `${path} scrolled` }).toBeLessThanOrEqual(96);
  }
});

test('shows the home link of a missing page on a phone in landscape', async ({ page }) => {
  await page.setViewportSize({ width: 812, height: 375 });
  await page.goto('/nothing-here');
  await expect(page.getByRole('main').getByRole('link', { name: '홈으로 이동' })).toBeInViewport({ ratio: 1 });
});
