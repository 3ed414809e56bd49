import { expect, type Request, test } from '@playwright/test';
import { RELEASE_REPORTS_PATH, type ReleaseReport } from 'shared-types/registry';
import { FAULTS, injectFault } from '../support/faults.ts';
import { startDrill } from '../support/release-drill.ts';
import { tagSlowUnless } from '../support/slow-tests.ts';
import { setUp } from '../support/set-up.ts';

const FEATURE = 'mf-games';

const drill = setUp(() => startDrill('releases-noticed'));
let step = 0;
const FAST_FAULTS = new Set(['throws in a timer', 'throws after it was shown', 'empties the page']);

/** Returns the failures of versions in a report. */
const failuresIn = (request: Request) =>
  request.url().endsWith(RELEASE_REPORTS_PATH)
    ? (request.postDataJSON() as ReleaseReport).outcomes.filter(({ outcome }) => outcome !== 'loaded')
    : [];

for (const [what, fault] of Object.entries(FAULTS)) {
  test(`reports a release that ${what}`, tagSlowUnless(FAST_FAULTS.has(what)), async ({ page }) => {
    const stable = await drill.live(FEATURE);
    const version = `8.${(step += 1)}.0`;
    expect(await drill.publish(FEATURE, version, { spoil: injectFault(fault) })).toMatchObject({ code: 0, err: '' });
    await drill.done('canary', `${FEATURE}@${version}`, '--percent', '100');
    await expect.poll(async () => (await fetch(drill.site.address)).text()).toContain(`"version":"${version}"`);

    const reported: ReturnType<typeof failuresIn> = [];
    page.on('request', (request) => reported.push(...failuresIn(request)));
    await page.goto(drill.site.address, { waitUntil: 'commit' });
    await fault.act?.(page);
    const named = fault.namesShell === true ? { feature: 'shell' } : { feature: FEATURE, version };
    await expect
      .poll(() => reported, { timeout: 30_000 })
      .toContainEqual(expect.objectContaining({ ...named, outcome: fault.kind }));
    // The canary may have been stopped meanwhile.
    await drill.run('rollback', FEATURE, '--to', stable);
  });
}

test('reports nothing about a site without failures', async ({ page }) => {
  await page.clock.install();
  const reported: ReturnType<typeof failuresIn> = [];
  page.on('request', (request) => reported.push(...failuresIn(request)));
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
