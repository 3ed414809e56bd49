import { expect, test } from '@playwright/test';
import { watchShifts } from '../support/layout-shifts.ts';
import { logInQuietly } from '../support/person.ts';
import { removeServerHtml } from '../support/remove-server-html.ts';
import { tagSlowUnless } from '../support/slow-tests.ts';

const TITLE = '정기 점검으로 인한 입금과 출금 신청의 일시 중단과 게임 제공사별 점검 시간 변경에 대한 상세 안내'.repeat(
  3,
);

test('fits a notice whose title has no space into the width of a phone', async ({ page }) => {
  await logInQuietly(page);
  await removeServerHtml(page);
  await page.route('**/api/routes/get-user-notices', async (route) => {
    const at = '2026-11-20T15:00:00Z';
    const notices = [{ id: 1, title: 'https://example.com/'.repeat(6), contents: '', at, domain: '' }];
    await route.fulfill({ json: { status: 'success', notices } });
  });
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/notice/1');
  await expect(page.getByRole('heading', { level: 1, name: /example/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});

for (const width of [375, 1280]) {
  const title = `moves nothing when a notice's long title loads late at ${width} px`;
  test(title, tagSlowUnless(width === 375), async ({ page }) => {
    // Leaves the prompt open: a key press would excuse later shifts.
    await logInQuietly(page);
    const expectSteady = await watchShifts(page);
    await removeServerHtml(page);
    const { promise: asked, resolve: letCome } = Promise.withResolvers<undefined>();
    await page.route('**/api/routes/get-user-notices', async (route) => {
      await asked;
      const at = '2026-11-20T15:00:00Z';
      const notices = [2, 1].map((id) => ({ id, title: TITLE, contents: '<p>안내</p>', at, domain: '' }));
      await route.fulfill({ json: { status: 'success', notices } });
    });
    await page.setViewportSize({ width, height: 812 });
    await page.goto('/notice/2');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: '공지사항' })).toBeVisible();
    await expect(main.getByRole('status')).toBeVisible();
    letCome(undefined);
    await expect(main.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await expect(main.getByRole('link', { name: /^이전 글/ })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectSteady('/notice/2');
  });
}
