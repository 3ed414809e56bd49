import { expect, test } from '@playwright/test';
import { LOCALE_COOKIE } from 'shared-types/platform';
import { watchShifts } from '../support/layout-shifts.ts';
import { startPagesInPieces } from '../support/page-in-pieces.ts';

test("shows the bottom bar's columns from its first paint on a slow connection", async ({ page, context }) => {
  const pieces = await startPagesInPieces('<nav aria-label="', '</li>');
  try {
    await context.addCookies([{ name: LOCALE_COOKIE, value: 'vn', url: pieces.address }]);
    await page.setViewportSize({ width: 375, height: 720 });
    const shiftsOf = await watchShifts(page);
    await page.goto(pieces.address, { waitUntil: 'commit' });
    const entries = page.locator('nav').last().locator('li');
    for (let more = true, count = 1; more; count += 1) {
      await expect(entries).toHaveCount(count);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      more = pieces.next();
    }
    await expect(entries.last().getByRole('link')).toBeVisible();
    const { parts } = await shiftsOf();
    expect(parts.filter((part) => / LI| UL|link|icon/i.test(part))).toEqual([]);
  } finally {
    await pieces.close();
  }
});
