import { expect, test } from '@playwright/test';
import { BAD_RELEASES } from '../support/bad-releases.ts';
import { type ReleaseDrill, startDrill } from '../support/release-drill.ts';
import { type Outcome, tryBadRelease } from '../support/try-bad-release.ts';

// All ways for a release to be bad, on a real site: `npm run drill -- bad-releases`.

/** Ways that may go unnoticed. */
const MOST_UNNOTICED = 2;

let drill: ReleaseDrill;
const outcomes = new Map<string, Outcome>();

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  drill = await startDrill('bad-releases');
});
test.afterAll(() => drill.stop());

for (const [at, bad] of BAD_RELEASES.entries()) {
  test(`a release of ${bad.package} that ${bad.what}`, async ({ browser }) => {
    const version = `9.${at + 1}.0`;
    const outcome = await tryBadRelease(drill, browser, bad, version);
    outcomes.set(bad.what, outcome);
    const { ended, harmed, visitors, after } = outcome;
    console.log(
      `${ended === 'not noticed' ? '✗' : '✓'} ${bad.package} ${bad.what}: ${ended}, visitors ${visitors}, harmed ${harmed}`,
    );
    expect(ended === 'refused' ? ended : 'live', outcome.why).toBe(bad.end === 'refused' ? 'refused' : 'live');
    expect({ after, harmed: bad.end === 'frozen' ? 0 : harmed }).toEqual({ after: false, harmed: 0 });
    if (ended === 'stopped') {
      expect(outcome.charged.join('\n')).toContain(`${bad.package}@${version}`);
    }
  });
}

test('nearly all of them are noticed', () => {
  expect(outcomes.size).toBe(BAD_RELEASES.length);
  expect(BAD_RELEASES.length).toBeGreaterThanOrEqual(40);
  const unnoticed = [...outcomes].filter(([, { ended }]) => ended === 'not noticed').map(([what]) => what);
  expect(unnoticed.length, unnoticed.join('; ')).toBeLessThanOrEqual(MOST_UNNOTICED);
});
