import { expect, type Page, test } from '@playwright/test';
import { RELEASE_REPORTS_PATH } from 'shared-types/registry';
import { untilAlive } from '../support/alive-page.ts';
import { publishHandMade } from '../support/hand-made-feature.ts';
import { type ReleaseDrill, startDrill } from '../support/release-drill.ts';

/** Features beside those of the site. */
const MORE = ['mf-more-1', 'mf-more-2', 'mf-more-3', 'mf-more-4', 'mf-more-5'] as const;

let drill: ReleaseDrill;
test.beforeAll(async () => {
  drill = await startDrill('many-features');
  for (const name of MORE) {
    await publishHandMade(drill, name);
    await drill.done('activate', `${name}@1.0.0`);
  }
  await expect.poll(async () => (await fetch(drill.site.address)).text()).toContain('"mf-more-5"');
});
test.afterAll(() => drill.stop());

/** Opens home. @returns the requested addresses that hold a text */
async function openHome(page: Page): Promise<(part: string) => string[]> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(drill.site.address);
  await expect(page.getByRole('tabpanel').locator('img').first()).toBeVisible();
  // A link that is followed before leads to a page that says all it needs itself.
  await untilAlive(page);
  return (part) => asked.filter((address) => address.includes(part));
}

const choose = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '메뉴' }).getByRole('link', { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 1, name });

test('home loads nothing of features that it does not show', async ({ page }) => {
  const asked = await openHome(page);
  await page.waitForLoadState('networkidle');
  expect([asked('/mf-more-'), asked('/mf-wallet/')]).toEqual([[], []]);
  await choose(page, 'mf-more-1');
  await expect(heading(page, 'mf-more-1 1.0.0')).toBeVisible();
  await choose(page, 'mf-more-2');
  await expect(heading(page, 'mf-more-2 1.0.0')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'mf-more-2 1.0.0')).toBeVisible();
});

test('shows the version before when a canary throws, and reports the canary', async ({ page }) => {
  await publishHandMade(drill, 'mf-more-3', { version: '1.1.0', before: 'throw new Error("broken");' });
  await drill.done('canary', 'mf-more-3@1.1.0', '--percent', '100');
  await expect.poll(async () => (await fetch(drill.site.address)).text()).toContain('"1.1.0"');
  await openHome(page);
  const report = page.waitForRequest(
    (request) => request.url().endsWith(RELEASE_REPORTS_PATH) && request.postData()?.includes('"1.1.0"') === true,
  );
  await choose(page, 'mf-more-3');
  await expect(heading(page, 'mf-more-3 1.0.0')).toBeVisible();
  expect((await report).postDataJSON()).toMatchObject({
    outcomes: expect.arrayContaining([
      expect.objectContaining({ feature: 'mf-more-3', version: '1.1.0', outcome: 'init' }),
    ]),
  });
  await drill.done('rollback', 'mf-more-3');
});
