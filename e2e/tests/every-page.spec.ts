import { expect, test } from '@playwright/test';
import { DEFAULT_LOCALE, LANGUAGE_TAGS, LOCALES, SITE_NAME } from 'shared-types/platform';
import { findAxeProblems } from '../support/axe-problems.ts';
import { findMisplacedTexts } from '../support/misplaced-texts.ts';
import { navigateSettled, openSettled } from '../support/open-settled.ts';
import { AGENT, logInWithoutPrompts, MEMBER, setLocale } from '../support/person.ts';
import { PAGES } from '../support/site-pages.ts';
import { tagSlowUnless } from '../support/slow-tests.ts';
import { watchPage } from '../support/watch-page.ts';

/** Pages with opened parts. */
const OPENED: Readonly<Record<string, readonly string[]>> = {
  'mf-games': ['/game?game=naru/moonlight-baccarat'],
  'mf-community': ['/notice?search=x', '/note?open=1', '/help?open=1', '/help?write=1'],
  'mf-account': ['/register?step=secret', '/user?open=login&open=exchange'],
};

/** Keys of texts, and values that were not inserted. */
const RAW_KEY = /\b(msg\d{4}|[a-z]+\.[a-z]+[A-Z]\w*|mf-[a-z]+\.[a-z]+)\b|\{\{/;

const softly = expect.configure({ soft: true });

const NARROWEST = 320;
/** Each page is seen at the narrowest and one other width per language; axe checks the last one. */
const WIDTHS = [1280, 375, 768, 1920];

for (const [frontEnd, pages] of PAGES) {
  for (const who of ['visitor', 'member']) {
    for (const [turn, locale] of LOCALES.entries()) {
      const title = `finds no problem of axe, texts or policies in ${frontEnd}: ${who}, ${locale}`;
      test(title, tagSlowUnless(locale === 'vn'), async ({ page }) => {
        await setLocale(page, locale);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        if (who === 'member') {
          await logInWithoutPrompts(page, frontEnd === 'mf-account' ? AGENT : MEMBER);
        }
        const watched = await watchPage(page);
        await openSettled(page, '/age');
        await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAGS[locale]);
        // The policies are the same in every language, so one full load is enough.
        const go = locale === DEFAULT_LOCALE ? openSettled : navigateSettled;
        for (const [at, path] of [...pages, ...(OPENED[frontEnd] ?? [])].entries()) {
          await go(page, path);
          await expect(page).toHaveTitle(SITE_NAME);
          softly(await page.locator('body').innerText(), path).not.toMatch(RAW_KEY);
          const widths = [NARROWEST, WIDTHS[(turn + at) % WIDTHS.length] ?? NARROWEST];
          for (const width of at % 2 === 0 ? widths : widths.toReversed()) {
            await page.setViewportSize({ width, height: 800 });
            const message = `${path} at ${width} px`;
            await softly.poll(() => findMisplacedTexts(page), { message }).toEqual([]);
          }
          softly(await findAxeProblems(page), path).toEqual([]);
        }
        expect(await watched.violations()).toEqual([]);
        expect(watched.incidents).toEqual([]);
      });
    }
  }
}
