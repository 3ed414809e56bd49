import { type BrowserContext, expect, type Page, type Route, test } from '@playwright/test';
import { LOCALES } from 'shared-types/platform';
import type { SiteState } from 'shared-types/registry';
import { recordFailures, type Spoil, startDrill } from '../support/release-drill.ts';
import { isFastLocale, tagSlowUnless } from '../support/slow-tests.ts';
import { setUp } from '../support/set-up.ts';
import { setLocale } from '../support/person.ts';

const drill = setUp(() => startDrill('releases-shell'));
let stable: string;
let hasCanary = false;

test.beforeAll(async () => {
  stable = await drill.live('shell');
});
test.afterEach(async () => {
  // One canary at a time; a rollback without one would go back further.
  if (hasCanary) {
    await drill.done('rollback', 'shell');
    hasCanary = false;
  }
});

/** Publishes a changed shell to all as a canary. @returns its version */
async function releaseShell(spoil?: Spoil): Promise<string> {
  hasCanary = true;
  return drill.releaseToAll('shell', spoil);
}

const startFile =
  (content: (was: string) => string): Spoil =>
  (file, was, { groups }) =>
    groups.main?.js.includes(file) === true ? content(was) : undefined;

const shellOf = async (page: Page): Promise<string> =>
  page.evaluate(
    () => (JSON.parse(document.getElementById('site-state')?.textContent ?? '{}') as SiteState).shell.version,
  );

/** Checks that the whole site works with this shell at the requested address. */
async function siteWorks(page: Page, version: string, address = '/'): Promise<void> {
  await expect(page.getByRole('navigation', { name: '메뉴' }).getByRole('link')).toHaveCount(10, { timeout: 40_000 });
  expect(await shellOf(page)).toBe(version);
  expect(page.url()).toBe(drill.site.address + address);
  await page.getByRole('banner').getByRole('link', { name: '로그인' }).click();
  await expect(page.getByRole('main').getByRole('form')).toBeVisible();
}

/** Waits until the proxy recorded that a version of the shell failed; a left page receives no response. */
async function expectReport(version: string): Promise<void> {
  const isReport = (line: string) =>
    line.includes('what went wrong with a version in a page') && line.includes(`"version":"${version}"`);
  await expect.poll(() => drill.site.log().split('\n').some(isReport)).toBe(true);
}

interface BadStart {
  readonly spoil?: Spoil;
  readonly onTheNetwork?: (context: BrowserContext, version: string) => Promise<unknown>;
  /** Advance of the clock of the page, in ms. */
  readonly later?: number;
}

const fulfillFile =
  (name: string, response: Parameters<Route['fulfill']>[0]) => (context: BrowserContext, version: string) =>
    context.route(new RegExp(`/assets/shell/${version}/${name}[^/]*\\.js$`), (route) => route.fulfill(response));

const BAD_STARTS: Readonly<Record<string, BadStart>> = {
  'throws at the top of its start file': { spoil: startFile((was) => `throw new Error('top');${was}`) },
  'rejects in its start': { spoil: startFile(() => `Promise.reject(new Error('start'));`) },
  'has no start file': { onTheNetwork: fulfillFile('main', { status: 404 }) },
  'was changed on the way': {
    onTheNetwork: fulfillFile('main', { contentType: 'text/javascript', body: 'document.title = "evil";' }),
  },
  'has no texts': { onTheNetwork: fulfillFile('locale-', { status: 404 }) },
  'shows nothing': { spoil: startFile(() => ';'), later: 12_000 },
};

/** Cases of each kind of detection. */
const FAST_STARTS = new Set(['was changed on the way', 'shows nothing']);

for (const [what, { spoil, onTheNetwork, later }] of Object.entries(BAD_STARTS)) {
  const title = `reports a shell that ${what} and falls back to the previous version`;
  test(title, tagSlowUnless(FAST_STARTS.has(what)), async ({ page, context }) => {
    const version = await releaseShell(spoil);
    const reports = recordFailures(context);
    await onTheNetwork?.(context, version);
    if (later !== undefined) {
      await page.clock.install();
    }
    await page.goto(`${drill.site.address}/?from=mail#top`);
    if (later !== undefined) {
      await page.clock.runFor(later);
    }
    await siteWorks(page, stable, '/?from=mail#top');
    expect(reports).toMatchObject([{ feature: 'shell', version, outcome: 'init' }]);
    await expectReport(version);
    // The next page uses the previous shell immediately, without another report.
    await page.goto(drill.site.address);
    await siteWorks(page, stable);
    expect(reports).toHaveLength(1);
  });
}

test('falls back to the previous shell and reports it when the shell hangs', async ({ page, context }) => {
  const version = await releaseShell(startFile(() => 'for(;;);'));
  const reports = recordFailures(context);
  await page.goto(drill.site.address, { waitUntil: 'commit' });
  const cookie = async (name: string) => (await context.cookies()).find((one) => one.name === name)?.value;
  await expect.poll(async () => cookie('shell-starting')).toBe(version);
  // While the shell of the first tab may still start, a second tab gets the same shell.
  await expect.poll(async () => cookie('shell-alive')).toBeUndefined();
  const next = await context.newPage();
  await next.goto(drill.site.address);
  await siteWorks(next, stable);
  expect(reports).toMatchObject([{ feature: 'shell', version, outcome: 'frozen' }]);
  await expectReport(version);
});

for (const locale of LOCALES) {
  const title = `opens a plain page in ${locale} with a link back when no shell loads`;
  test(title, tagSlowUnless(isFastLocale(locale)), async ({ page, context }) => {
    await setLocale(page, locale, drill.site.address);
    await context.route(/\/assets\/shell\/[^/]+\/main[^/]*\.js$/, (route) => route.fulfill({ status: 404 }));
    await page.goto(drill.site.address, { waitUntil: 'commit' });
    await page.waitForURL(/site-shell=none/);
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    await context.unroute(/\/assets\/shell\/[^/]+\/main[^/]*\.js$/);
    await page.getByRole('main').getByRole('link').click();
    await expect(page.getByRole('navigation').first()).toBeVisible();
  });
}
