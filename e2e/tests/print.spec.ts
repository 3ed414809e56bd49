import { expect, test } from '@playwright/test';
import { findAxeProblems } from '../support/axe-problems.ts';
import { navigateSettled, openSettled } from '../support/open-settled.ts';
import { logInWithoutPrompts } from '../support/person.ts';
import { PAGES } from '../support/site-pages.ts';
import { IS_FULL_RUN } from '../support/slow-tests.ts';

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
