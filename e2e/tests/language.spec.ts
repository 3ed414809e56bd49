import { expect, test } from '@playwright/test';
import { LANGUAGE_TAGS, LOCALES, SITE_NAME } from 'shared-types/platform';
import { logInQuietly, readPromptsLater } from '../support/person.ts';
import { tagSlowUnless } from '../support/slow-tests.ts';

const RAW_KEY = /\b(msg\d{4}|[a-z]+\.[a-z]+[A-Z]\w*|mf-[a-z]+\.[a-z]+)\b|\{\{/;

for (const locale of LOCALES) {
  const title = `shows every screen in ${locale} without raw keys`;
  test(title, tagSlowUnless(locale === 'ko'), async ({ page, context, baseURL }) => {
    await readPromptsLater(page);
    await context.addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }]);
    const read = async (path: string) => {
      // Texts need no images.
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAGS[locale]);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
      await expect(page).toHaveTitle(SITE_NAME);
      const text = await page.locator('body').innerText();
      expect(text, path).not.toMatch(RAW_KEY);
      return text;
    };
    for (const path of ['/', '/login', '/register', '/game', '/nowhere', '/admin/error']) {
      await read(path);
    }
    await page.goto('/game?game=naru/moonlight-baccarat');
    const rule = page.getByRole('dialog').getByRole('listitem').first();
    await expect(rule).toBeVisible();
    if (locale !== 'ko') {
      await expect(rule).not.toHaveText(/[가-힣]/);
    }
    await logInQuietly(page);
    for (const path of ['/', '/deposit', '/withdraw', '/comp', '/user', '/notice', '/note', '/help']) {
      await read(path);
    }
  });
}
