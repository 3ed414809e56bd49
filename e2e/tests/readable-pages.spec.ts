import { expect, type Page, test } from '@playwright/test';
import { findAxeProblems } from '../support/axe-problems.ts';
import { measureBox } from '../support/boxes.ts';
import { navigateSettled, openSettled } from '../support/open-settled.ts';
import { logInWithoutPrompts, setLocale } from '../support/person.ts';
import { PAGES } from '../support/site-pages.ts';
import { IS_FULL_RUN, TRIED_LOCALES } from '../support/slow-tests.ts';

const PATHS = ['/', '/game', '/deposit', '/withdraw', '/user', '/protection', '/note', '/help', '/statement'];

const widerBy = async (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Sets the text spacing of WCAG 1.4.12. */
const setSpacing = async (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
        'p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  });

/** Returns the texts of controls and headings that are cut off. */
const cutWords = async (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(button, a, label, h1, h2, h3, p, dt, dd)')]
      .filter((part) => part.checkVisibility() && part.textContent.trim() !== '')
      .filter((part) => {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(part);
        const cutsWide =
          overflowX !== 'visible' && textOverflow !== 'ellipsis' && part.scrollWidth > part.clientWidth + 1;
        const cutsHigh = overflowY === 'hidden' && part.scrollHeight > part.clientHeight + 4;
        return part.clientWidth > 1 && (cutsWide || cutsHigh);
      })
      .map((part) => `${part.tagName} ${part.textContent.slice(0, 30)}`),
  );

test('reads every page at 400 % with custom text spacing without cut words', async ({ page }) => {
  await logInWithoutPrompts(page);
  // 1280 px at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  await openSettled(page, '/');
  for (const path of PATHS) {
    await navigateSettled(page, path);
    expect.soft(await widerBy(page), path).toBeLessThanOrEqual(0);
    await setSpacing(page);
    expect.soft(await widerBy(page), `${path}, spaced`).toBeLessThanOrEqual(0);
    expect.soft(await cutWords(page), `${path}, spaced`).toEqual([]);
    await page.evaluate(() => document.adoptedStyleSheets.pop());
  }
});

test('shows the labels of the bottom bar in full at 400 %', async ({ page }) => {
  for (const locale of TRIED_LOCALES) {
    await setLocale(page, locale);
    await openSettled(page, '/terms');
    for (const [width, height] of [
      [320, 256],
      [480, 320],
    ] as const) {
      await page.setViewportSize({ width, height });
      const links = page.getByRole('navigation').last().getByRole('link');
      await expect(links).toHaveCount(5);
      for (const link of await links.all()) {
        const [place, words] = [await measureBox(link), await measureBox(link, true)];
        const beyond = [place.left - words.left, words.right - place.right, words.bottom - place.bottom];
        expect.soft(Math.max(...beyond), `${locale}, ${width} px, ${await link.innerText()}`).toBeLessThanOrEqual(0.5);
      }
    }
  }
});

test('shows selection in forced colours, and moves nothing with reduced motion', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await openSettled(page, '/');
  const looks = await page
    .getByRole('tablist')
    .first()
    .getByRole('tab')
    .evaluateAll((tabs) =>
      tabs.map((tab) => {
        const { backgroundColor, color, borderColor, outlineStyle, forcedColorAdjust } = getComputedStyle(tab);
        const line = getComputedStyle(tab, '::after').backgroundColor;
        return [backgroundColor, color, borderColor, outlineStyle, forcedColorAdjust, line].join(' ');
      }),
    );
  expect(new Set(looks).size).toBe(2);
  const chosen = page.getByRole('tab', { selected: true }).first();
  const getOutline = () => chosen.evaluate((tab) => getComputedStyle(tab).outlineOffset);
  const unfocused = await getOutline();
  await chosen.focus();
  expect(await getOutline()).not.toBe(unfocused);
  const dots = await page
    .getByRole('button', { name: /번 배너 보기$/ })
    .evaluateAll((all) => all.map((dot) => getComputedStyle(dot, '::before').backgroundColor));
  expect(dots.length).toBeGreaterThan(2);
  expect(new Set(dots).size).toBe(2);
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 20)
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.className : '')),
  );
  expect(moving).toEqual([]);
});

test('has landmarks, one heading per page, and announced changes', async ({ page }) => {
  await logInWithoutPrompts(page);
  await openSettled(page, '/');
  for (const role of ['banner', 'main', 'contentinfo'] as const) {
    await expect(page.getByRole(role)).toHaveCount(1);
  }
  await expect(page.getByRole('navigation', { name: '메뉴' })).toHaveCount(1);
  await page.getByRole('navigation', { name: '메뉴' }).getByRole('link', { name: '입금신청' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('입금신청');
  await expect(page.locator('[data-page-name]')).toHaveText('입금신청');
  // The message is the dialog's name, and its button has the focus.
  await page.getByRole('banner').getByRole('button', { name: '로그아웃' }).press('Enter');
  const question = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(question).toHaveAccessibleName('로그아웃하시겠습니까?');
  await expect(question.locator(':focus')).toBeVisible();
});

const PRINTED = IS_FULL_RUN ? [...PAGES.values()].flat() : ['/', '/statement', '/game/bets', '/protection', '/terms'];

test('prints every page with a contrast of at least 4.5 to 1', async ({ page }) => {
  await logInWithoutPrompts(page);
  await openSettled(page, '/');
  await page.emulateMedia({ media: 'print' });
  const head = () => getComputedStyle(document.documentElement).getPropertyValue('--site-running-head');
  expect(await page.evaluate(head), 'head of later sheets').toMatch(/금빛나루 · .*실제 돈이 아닙니다/);
  for (const path of PRINTED) {
    await navigateSettled(page, path);
    // The bars around the content are the same on every page.
    const scope = path === '/' ? {} : { within: '#content' };
    expect(await findAxeProblems(page, { ...scope, rule: 'color-contrast' }), path).toEqual([]);
  }
});

test('prints the table of a statement from the first page, with nothing on its rows', async ({ page }) => {
  await logInWithoutPrompts(page);
  await page.goto('/statement');
  const table = page.getByRole('table');
  await expect(table).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  // Chromium moves an unbreakable element to the next sheet if it does not fit on the current one, and makes the row of a
  // grid too low for the repeated heads of a table: what follows covers its last rows.
  const problems = await table.evaluate((element) => {
    const around: string[] = [];
    for (let node = element.parentElement; node !== null; node = node.parentElement) {
      const { breakInside, display } = getComputedStyle(node);
      if (breakInside !== 'auto' || display === 'grid') {
        around.push(`${node.className}: ${display}, ${breakInside}`);
      }
    }
    return around;
  });
  expect(problems).toEqual([]);
});
