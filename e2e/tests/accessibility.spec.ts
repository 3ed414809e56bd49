import { expect, test } from '@playwright/test';
import { axeProblems } from '../support/axe-problems.ts';
import { navigateSettled, openSettled } from '../support/open-settled.ts';
import { logInQuietly, readPromptsLater } from '../support/person.ts';
import { tagSlowUnless } from '../support/slow-tests.ts';

// The account's pages are looked at in all languages by `account-pages.spec.ts`.
for (const { width, locale } of [
  { width: 375, locale: 'ko' },
  { width: 1280, locale: 'en' },
]) {
  test(
    `finds no serious axe problem on visitor pages at ${width} px in ${locale}`,
    tagSlowUnless(locale === 'ko'),
    async ({ page, baseURL, context }) => {
      await context.addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }]);
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openSettled(page, '/');
      for (const path of ['/', '/register', '/password-help', '/game', '/nowhere', '/admin/error']) {
        await navigateSettled(page, path);
        expect(await axeProblems(page), path).toEqual([]);
      }
    },
  );

  test(
    `finds no serious axe problem on member pages at ${width} px in ${locale}`,
    tagSlowUnless(locale === 'ko'),
    async ({ page, baseURL, context }) => {
      await context.addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }]);
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await readPromptsLater(page);
      await logInQuietly(page);
      await openSettled(page, '/');
      for (const path of ['/', '/deposit', '/withdraw', '/comp', '/notice', '/note', '/help']) {
        await navigateSettled(page, path);
        expect(await axeProblems(page), path).toEqual([]);
      }
    },
  );
}
