import { expect, type Page, test } from '@playwright/test';
import { RELEASE_REPORTS_PATH } from 'shared-types';
import { untilAlive } from '../support/alive-page.ts';
import { publishHandMade } from '../support/hand-made-feature.ts';
import { logInQuietly, readPromptsLater } from '../support/person.ts';
import { type ReleaseDrill, startDrill } from '../support/release-drill.ts';

// So many features that a page says of those alone how they are loaded that it shows.
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

const FILE = /\/assets\/features\//;

/** Opens home. @returns addresses that were asked for since, those of a feature's files or of the file of the others */
async function openHome(page: Page): Promise<(part: RegExp | string) => string[]> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(drill.site.address);
  await expect(page.getByRole('tabpanel').locator('img').first()).toBeVisible();
  // A link that is followed before leads to a page that says all it needs itself.
  await untilAlive(page);
  return (part) => asked.filter((address) => (typeof part === 'string' ? address.includes(part) : part.test(address)));
}

const choose = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '메뉴' }).getByRole('link', { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 1, name });

test('home asks for nothing of features that it does not show; the first that is chosen brings the file of all', async ({
  page,
}) => {
  const asked = await openHome(page);
  await page.waitForLoadState('networkidle');
  expect([asked(FILE), asked('/mf-more-'), asked('/mf-wallet/')]).toEqual([[], [], []]);
  await choose(page, 'mf-more-1');
  await expect(heading(page, 'mf-more-1 1.0.0')).toBeVisible();
  await choose(page, 'mf-more-2');
  await expect(heading(page, 'mf-more-2 1.0.0')).toBeVisible();
  expect(asked(FILE)).toHaveLength(1);
  // At its own address the page says it.
  await page.reload();
  await expect(heading(page, 'mf-more-2 1.0.0')).toBeVisible();
  expect(asked(FILE)).toHaveLength(1);
});

test('a member comes from home to a page of the wallet, which home does not show', async ({ page }) => {
  await logInQuietly(page, undefined, drill.site.address);
  await readPromptsLater(page);
  const asked = await openHome(page);
  await choose(page, '입금신청');
  await expect(page.locator('main [data-feature="mf-wallet"]').first()).toHaveAttribute(
    'data-version',
    await drill.live('mf-wallet'),
  );
  expect(asked(FILE)).toHaveLength(1);
});

test('a canary in the file that throws: the version before is shown, and the canary is told of', async ({ page }) => {
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

test('a file that is gone: refresh is the button, and the page then needs none', async ({ page }) => {
  await openHome(page);
  await page.route(FILE, (route) => route.fulfill({ status: 404 }));
  await choose(page, 'mf-more-4');
  const failed = page.getByRole('main').getByRole('alert');
  await failed.getByRole('button', { name: '새로고침' }).click();
  await expect(heading(page, 'mf-more-4 1.0.0')).toBeVisible();
});

test('a file that somebody changed on its way is not used, and no code that it names is asked for', async ({
  page,
}) => {
  const asked = await openHome(page);
  let isChanged = true;
  await page.route(FILE, async (route) => {
    if (!isChanged || route.request().method() !== 'GET') {
      return route.fallback();
    }
    const response = await route.fetch();
    return route.fulfill({ response, body: (await response.text()).replaceAll('remoteEntry.js', 'other.js') });
  });
  await choose(page, 'mf-more-5');
  const failed = page.getByRole('main').getByRole('alert');
  await expect(failed).toBeVisible();
  expect(asked('/mf-more-5/')).toEqual([]);
  isChanged = false;
  await failed.getByRole('button').first().click();
  await expect(heading(page, 'mf-more-5 1.0.0')).toBeVisible();
});
