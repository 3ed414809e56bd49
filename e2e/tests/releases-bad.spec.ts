import { expect, test } from '@playwright/test';
import { BAD_RELEASES } from '../support/bad-releases.ts';
import { startDrill } from '../support/release-drill.ts';
import { tagSlowUnless } from '../support/slow-tests.ts';
import { tryBadRelease } from '../support/try-bad-release.ts';
import { setUp } from '../support/set-up.ts';

/** A few of them, each from another place; `npm run drill -- bad-releases` tries them all. */
const TRIED = [
  'hides the page by a style',
  'throws at the top of its start file',
  'throws after it was shown',
  'rejects a promise when it is shown',
];

const drill = setUp(() => startDrill('releases-bad'));

for (const [at, what] of TRIED.entries()) {
  const title = `a release that ${what} is refused or stopped by itself, and the rest of the site works`;
  test(title, tagSlowUnless(at === 0), async ({ browser }) => {
    const bad = BAD_RELEASES.find((one) => one.what === what);
    if (bad === undefined) {
      throw new Error(`There is no bad release that ${what}.`);
    }
    const version = `9.${at + 1}.0`;
    const { ended, harmed, after, charged, why } = await tryBadRelease(drill, browser, bad, version);
    expect({ ended, harmed, after }, why).toEqual({ ended: bad.end, harmed: 0, after: false });
    if (ended === 'stopped') {
      expect(charged.join('\n')).toContain(`${bad.package}@${version}`);
      expect(why).toContain(version);
    }
  });
}
