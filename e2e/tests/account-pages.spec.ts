import { expect, test } from '@playwright/test';
import { findAxeProblems } from '../support/axe-problems.ts';
import { navigateSettled, openSettled } from '../support/open-settled.ts';
import { AGENT } from '../support/members.ts';
import { findTextsOutsideCards } from '../support/outside-of-cards.ts';
import { logInQuietly, readPromptsLater, setLocale } from '../support/person.ts';
import { IS_FULL_RUN, tagSlowUnless } from '../support/slow-tests.ts';

const WIDTHS = IS_FULL_RUN ? [320, 375, 768, 1280, 1920] : [320, 1280];
const LOCALES = ['ko', 'en', 'vn', 'jp', 'cn'];

for (const [place, locale] of LOCALES.entries()) {
  // axe checks the last width: alternately the widest and the narrowest.
  const widths = place % 2 === 0 ? WIDTHS : WIDTHS.toReversed();
  const title = `finds no overflow and no serious axe problem on account pages in ${locale}`;
  test(title, tagSlowUnless(locale === 'ko'), async ({ page }) => {
    await readPromptsLater(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await setLocale(page, locale);
    for (const member of [false, true]) {
      if (member) {
        await logInQuietly(page, AGENT);
      }
      await openSettled(page, '/age');
      for (const path of member
        ? ['/user?open=login&open=exchange', '/close-account', '/protection']
        : ['/register?step=secret', '/login', '/protection', '/risks', '/age']) {
        await navigateSettled(page, path);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          const wider = async () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          // The frame changes between drawers and fixed menu a moment after the window.
          await expect.poll(wider, { message: `${path} at ${width}` }).toBeLessThanOrEqual(0);
          expect.soft(await findTextsOutsideCards(page), `${path} at ${width}`).toEqual([]);
        }
        expect(await findAxeProblems(page, { within: '#content' }), path).toEqual([]);
      }
    }
  });
}

test("limits a device's long address to its card on the narrowest phone", async ({ page }) => {
  await readPromptsLater(page);
  await setLocale(page, 'en');
  await page.setViewportSize({ width: 320, height: 700 });
  const [since, ip] = ['2026-11-20T03:00:00.000Z', '2001:db8:85a3:8d3:1319:8a2e:370:7348'];
  const session = { since, touched: since, ip, device: '', kind: 'web' };
  await page.route('**/api/routes/sessions-list', async (route) =>
    route.fulfill({
      json: {
        status: 'success',
        sessions: [
          { ...session, id: 1, current: true },
          { ...session, id: 2, current: false },
        ],
        logins: [{ at: since, ip, device: '', succeeded: false }],
      },
    }),
  );
  await logInQuietly(page, AGENT);
  await page.goto('/user');
  await expect(page.getByRole('region', { name: 'Logged-in devices' }).getByText(ip)).toHaveCount(2);
  expect(await findTextsOutsideCards(page)).toEqual([]);
});
