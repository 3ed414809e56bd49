import { expect, test } from '@playwright/test';
import { findAxeProblems } from '../support/axe-problems.ts';
import { navigateSettled, openSettled } from '../support/open-settled.ts';
import { logInWithoutPrompts, setLocale } from '../support/person.ts';
import { tagSlowUnless } from '../support/slow-tests.ts';

// `account-pages.spec.ts` checks the account's pages in all languages.
const PAGES = {
  visitor: ['/', '/register', '/password-help', '/game', '/nowhere', '/admin/error'],
  member: ['/', '/deposit', '/withdraw', '/comp', '/notice', '/note', '/help'],
};

for (const [who, paths] of Object.entries(PAGES)) {
  for (const { width, locale } of [
    { width: 375, locale: 'ko' },
    { width: 1280, locale: 'en' },
  ]) {
    const title = `finds no serious axe problem on ${who} pages at ${width} px in ${locale}`;
    test(title, tagSlowUnless((who === 'visitor') === (locale === 'ko')), async ({ page }) => {
      await setLocale(page, locale);
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      if (who === 'member') {
        await logInWithoutPrompts(page);
      }
      await openSettled(page, '/');
      for (const path of paths) {
        await navigateSettled(page, path);
        expect(await findAxeProblems(page), path).toEqual([]);
      }
    });
  }
}
