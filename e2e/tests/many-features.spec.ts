import { expect, type Page, test } from '@playwright/test';
import { waitForHydration } from '../support/wait-for-hydration.ts';
import { publishHandMade } from '../support/hand-made-feature.ts';
import { startDrill } from '../support/release-drill.ts';
import { setUp } from '../support/set-up.ts';

/** Additional features. */
const MORE = ['mf-more-1', 'mf-more-2'] as const;

const drill = setUp(() => startDrill('many-features'));
test.beforeAll(async () => {
  for (const name of MORE) {
    await publishHandMade(drill, name);
    await drill.done('activate', `${name}@1.0.0`);
  }
  await expect.poll(async () => (await fetch(drill.site.address)).text()).toContain('"mf-more-2"');
});

/** Opens home. @returns function that returns the requested paths with a text */
async function openHome(page: Page): Promise<(part: string) => string[]> {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(drill.site.address);
  await expect(page.getByRole('tabpanel').getByRole('button').first()).toBeVisible();
  // A link followed before hydration loads a complete page.
  await waitForHydration(page);
  return (part) => requested.filter((address) => address.includes(part));
}

const choose = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '메뉴' }).getByRole('link', { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 1, name });

test('loads on home only the features that home shows', async ({ page }) => {
  const requested = await openHome(page);
  await page.waitForLoadState('networkidle');
  expect([requested('/mf-more-'), requested('/mf-wallet/')]).toEqual([[], []]);
  await choose(page, 'mf-more-1');
  await expect(heading(page, 'mf-more-1 1.0.0')).toBeVisible();
  await choose(page, 'mf-more-2');
  await expect(heading(page, 'mf-more-2 1.0.0')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'mf-more-2 1.0.0')).toBeVisible();
});
