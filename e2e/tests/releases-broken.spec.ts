import { type Browser, expect, type Page, type Request, request as http, test } from '@playwright/test';
import { RELEASE_REPORTS_PATH } from 'shared-types/registry';
import { type Fault, REPLACED_FAULTS, REPORTED_FAULTS } from '../support/faults.ts';
import { logInQuietly } from '../support/person.ts';
import { recordFailures, startDrill } from '../support/release-drill.ts';
import { setUp } from '../support/set-up.ts';
import { tagSlowUnless } from '../support/slow-tests.ts';

/** Number of visitors until a canary that always fails is stopped (`releases/src/canary-analysis/evaluate.ts`). */
const VISITORS = 3;

const FEATURES = { 'mf-games': '/', 'mf-community': '/', 'mf-wallet': '/deposit', 'mf-account': '/login' };

const drill = setUp(() => startDrill('releases-broken'));
let session: Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>;

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage({ baseURL: drill.site.address });
  await logInQuietly(page);
  session = (await page.context().cookies()).filter(({ name }) => name.startsWith('session-'));
  await page.close();
});

/** Opens a page with a broken version as a new visitor; expects the previous one. @returns its report */
async function visit(browser: Browser, feature: keyof typeof FEATURES, stable: string, version: string, way: Fault) {
  const context = await browser.newContext({ baseURL: drill.site.address, locale: 'ko-KR' });
  if (feature === 'mf-wallet') {
    await context.addCookies(session);
  }
  await way.onTheNetwork?.(context, `/assets/${feature}/${version}`);
  const page = await context.newPage();
  const isReport = (request: Request) =>
    request.url().endsWith(RELEASE_REPORTS_PATH) &&
    request.postData()?.includes(`"${version}","outcome":"${way.kind}"`);
  const report = page.waitForResponse((response) => isReport(response.request()) === true);
  // A script that never arrives delays the load event permanently.
  await page.goto(FEATURES[feature], { waitUntil: 'commit' });
  await expect(page.locator(`main [data-feature="${feature}"][data-version="${stable}"]`).first()).toBeAttached({
    timeout: 30_000,
  });
  await expect(page.getByRole('navigation', { name: '메뉴' }).getByRole('link')).toHaveCount(10);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  const sent = await report;
  expect(sent.status()).toBe(204);
  const { cookie: _, ...headers } = await sent.request().allHeaders();
  await context.close();
  return { headers, data: sent.request().postData() ?? '' };
}

/** Sends the same report as another visitor who got a page. */
async function reportTheSame({ headers, data }: Awaited<ReturnType<typeof visit>>): Promise<void> {
  const visitor = await http.newContext({ baseURL: drill.site.address });
  await visitor.get('/');
  const { 'content-length': __, host: ___, ...same } = headers;
  expect((await visitor.post(RELEASE_REPORTS_PATH, { headers: same, data })).status()).toBe(204);
  await visitor.dispose();
}

// Detection does not depend on the feature, so each feature is tested with two failure modes.
const features = Object.keys(FEATURES) as (keyof typeof FEATURES)[];
/** One of each kind of failure, and files changed on the network. */
const FAST_WAYS = new Set([
  'the entry is missing',
  'files are changed on the network',
  'the code throws at startup',
  'the code throws while rendering',
]);

for (const [at, [what, way]] of Object.entries(REPLACED_FAULTS).entries()) {
  const feature = features[at % features.length] ?? 'mf-games';
  const title = `stops a canary of ${feature} when ${what}, and serves the previous version`;
  test(title, tagSlowUnless(FAST_WAYS.has(what)), async ({ browser }) => {
    const stable = await drill.live(feature);
    const version = await drill.releaseToAll(feature, way.inBuild);
    const sent = await visit(browser, feature, stable, version, way);
    const counted = `site_feature_failures_total{feature="${feature}",version="${version}",role="canary",kind="${way.kind}"} 1\n`;
    expect(await (await fetch(drill.site.metrics)).text()).toContain(counted);
    await Promise.all(Array.from({ length: VISITORS - 1 }, () => reportTheSame(sent)));

    const readLast = async () =>
      JSON.parse((await drill.done('history', feature, '--json', '--limit', '1')).out) as unknown;
    const detail = expect.stringContaining(`${feature}@${version}: failed for 3 of 3`);
    // The proxy evaluates every 5 s.
    await expect.poll(readLast, { timeout: 20_000 }).toMatchObject([{ action: 'stop', by: 'proxy', detail }]);
    const { active, canary } = (await drill.readStatus(feature)) ?? {};
    expect({ active, canary }).toEqual({ active: stable, canary: undefined });
    await expect.poll(drill.readHome).not.toContain(version);
  });
}

const FAST_FAULTS = new Set(['throws in a timer', 'throws after it was shown', 'empties the page']);

for (const [what, fault] of Object.entries(REPORTED_FAULTS)) {
  test(`reports a release that ${what}`, tagSlowUnless(FAST_FAULTS.has(what)), async ({ page }) => {
    const stable = await drill.live('mf-games');
    const version = await drill.releaseToAll('mf-games', fault.inBuild);
    const reported = recordFailures(page.context());
    await page.goto(drill.site.address, { waitUntil: 'commit' });
    await fault.act?.(page);
    const named = fault.namesShell === true ? { feature: 'shell' } : { feature: 'mf-games', version };
    await expect
      .poll(() => reported, { timeout: 30_000 })
      .toContainEqual(expect.objectContaining({ ...named, outcome: fault.kind }));
    // The canary may have been stopped meanwhile.
    await drill.run('rollback', 'mf-games', '--to', stable);
  });
}

test('reports nothing about a site without failures', async ({ page }) => {
  await page.clock.install();
  const reported = recordFailures(page.context());
  for (const path of ['/', '/login', '/notice', '/game', '/']) {
    await page.goto(drill.site.address + path);
    // Pop-ups are first and have no reserved space.
    await page.locator('main [data-feature]').filter({ visible: true }).first().waitFor();
  }
  await page.waitForLoadState('networkidle');
  // Longer than the time limits for empty and loading parts and for the delay of reports.
  await page.clock.fastForward(30_000);
  await page.clock.runFor(2_000);
  expect(reported).toEqual([]);
});
