import { expect, test } from '@playwright/test';
import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { BAD_RELEASES } from '../support/bad-releases.ts';
import { type ReleaseDrill, startDrill } from '../support/release-drill.ts';
import { SITE_DATA } from '../support/site-environment.ts';
import { tryBadRelease } from '../support/try-bad-release.ts';

// All ways for a release to be bad, on a real site: `npm run drill -- bad-releases [--only WORDS]`.

/** Ways that may go unnoticed. */
const MOST_UNNOTICED = 2;

/** Words in the names of those that are tried, `hides|removes`; all when absent. */
const ONLY = process.env.BAD_RELEASES?.split('|');

const TRIED = BAD_RELEASES.filter(({ what }) => ONLY === undefined || ONLY.some((words) => what.includes(words)));

/** What became of each, a line each: a test that fails starts its worker anew. */
const OUTCOMES = path.join(SITE_DATA, 'bad-releases.txt');

let drill: ReleaseDrill;

test.beforeAll(async () => {
  drill = await startDrill('bad-releases');
});
test.afterAll(async () => drill.stop());

// Ten visitors, and the time after which a tab that hangs is missed.
test.setTimeout(600_000);

test('the trial begins', () => rmSync(OUTCOMES, { force: true }));

for (const [at, bad] of TRIED.entries()) {
  test(`a release of ${bad.package} that ${bad.what}`, async ({ browser }) => {
    const version = `9.${at + 1}.0`;
    const { ended, why, harmed, visitors, after, charged } = await tryBadRelease(drill, browser, bad, version);
    const line = `${bad.package} ${bad.what}: ${ended}, visitors ${visitors}, harmed ${harmed}`;
    appendFileSync(OUTCOMES, `${line}\n`);
    console.log(`${ended === 'not noticed' ? '✗' : '✓'} ${line}`);
    expect(ended === 'refused', why).toBe(bad.end === 'refused');
    expect({ after, harmed: bad.end === 'frozen' ? 0 : harmed }).toEqual({ after: false, harmed: 0 });
    if (ended === 'stopped') {
      expect(charged.join('\n')).toContain(`${bad.package}@${version}`);
      expect(why).toContain(version);
    }
  });
}

test('nearly all of them are noticed', () => {
  const lines = readFileSync(OUTCOMES, 'utf8').trim().split('\n');
  expect(lines).toHaveLength(TRIED.length);
  expect(BAD_RELEASES.length).toBeGreaterThanOrEqual(40);
  const unnoticed = lines.filter((line) => line.includes(': not noticed,'));
  expect(unnoticed.length, unnoticed.join('; ')).toBeLessThanOrEqual(ONLY === undefined ? MOST_UNNOTICED : 0);
});
