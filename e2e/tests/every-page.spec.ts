import { expect, test } from '@playwright/test';
import { LOCALES } from 'shared-types/platform';
import { findAxeProblems } from '../support/axe-problems.ts';
import { findMisplacedTexts } from '../support/misplaced-texts.ts';
import { navigateSettled, openSettled } from '../support/open-settled.ts';
import { AGENT, logInWithoutPrompts, MEMBER, setLocale } from '../support/person.ts';
import { tagSlowUnless } from '../support/slow-tests.ts';

/** Pages with opened parts, by who sees them. */
const PAGES = [
  ['a visitor', undefined, ['/', '/game', '/protection', '/risks', '/age', '/nowhere', '/admin/error']],
  ['a newcomer', undefined, ['/login', '/register', '/register?step=secret', '/password-help']],
  [
    'a player',
    MEMBER,
    ['/', '/game', '/game?game=naru/moonlight-baccarat', '/game/bets', '/deposit', '/withdraw', '/comp'],
  ],
  ['a reader', MEMBER, ['/notice', '/notice/1', '/notice?search=x', '/note?open=1', '/help?open=1', '/help?write=1']],
  ['an account owner', AGENT, ['/user?open=login&open=exchange', '/close-account', '/protection']],
] as const;

const softly = expect.configure({ soft: true });

const NARROWEST = 320;
/** Each page is seen at the narrowest and one other width per language; axe checks the last one. */
const WIDTHS = [1280, 375, 768, 1920];

for (const [who, member, paths] of PAGES) {
  for (const [turn, locale] of LOCALES.entries()) {
    const title = `finds no axe problem, overflow or cut name on pages of ${who} in ${locale}`;
    test(title, tagSlowUnless(locale === 'vn'), async ({ page }) => {
      await setLocale(page, locale);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      if (member !== undefined) {
        await logInWithoutPrompts(page, member);
      }
      await openSettled(page, '/age');
      for (const [at, path] of paths.entries()) {
        await navigateSettled(page, path);
        const widths = [NARROWEST, WIDTHS[(turn + at) % WIDTHS.length] ?? NARROWEST];
        for (const width of at % 2 === 0 ? widths : widths.toReversed()) {
          await page.setViewportSize({ width, height: 800 });
          const message = `${path} at ${width} px`;
          await softly.poll(() => findMisplacedTexts(page), { message }).toEqual([]);
        }
        softly(await findAxeProblems(page), path).toEqual([]);
      }
    });
  }
}
