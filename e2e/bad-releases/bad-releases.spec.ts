import { expect, test } from '@playwright/test';
import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { BAD_RELEASES } from '../support/bad-releases.ts';
import { startDrill } from '../support/release-drill.ts';
import { SITE_DATA } from '../support/site-environment.ts';
import { tryBadRelease } from '../support/try-bad-release.ts';
import { setUp } from '../support/set-up.ts';

// Ways for a release to be bad that pages report, on a real site: `npm run drill -- bad-releases [--only WORDS]`. Those
// that only outcomes show are tried by `npm run drill -- silent-releases`.

/** Words in the names of those that are tried, `hides|removes`; all when absent. */
const ONLY = process.env.BAD_RELEASES?.split('|');

const TRIED = BAD_RELEASES.filter(({ what }) => ONLY === undefined || ONLY.some((words) => what.includes(words)));

/** Outcomes, a line each, in a file: a failing test restarts its worker. */
const OUTCOMES = path.join(SITE_DATA, 'bad-releases.txt');

const drill = setUp(() => startDrill('bad-releases'));

// Ten visitors, and the time after which a tab that hangs is missed.
test.setTimeout(600_000);

test('starts the bad releases', () => rmSync(OUTCOMES, { force: true }));

for (const [at, bad] of TRIED.entries()) {
  test(`detects a release of ${bad.package} that ${bad.what}`, async ({ browser }) => {
    const version = `9.${at + 1}.0`;
    const { ended, why, harmed, visitors, after, charged } = await tryBadRelease(drill, browser, bad, version);
    const line = `${bad.package} ${bad.what}: ${ended}, visitors ${visitors}, harmed ${harmed}`;
    appendFileSync(OUTCOMES, `${line}\n`);
    console.log(`${ended === 'not noticed' ? '✗' : '✓'} ${line}`);
    expect(ended === 'refused', why).toBe(bad.end === 'refused');
    const mayHarm = bad.end === 'frozen' || bad.harms === true;
    expect({ after, harmed: mayHarm ? 0 : harmed }).toEqual({ after: false, harmed: 0 });
    if (ended === 'stopped') {
      // A page that is frozen or blank as a whole names the shell.
      expect(charged.join('\n')).toContain(mayHarm ? 'shell@' : `${bad.package}@${version}`);
      expect(why).toContain(version);
    }
  });
}

test('has detected all of them', () => {
  const lines = readFileSync(OUTCOMES, 'utf8').trim().split('\n');
  expect(lines).toHaveLength(TRIED.length);
  const unnoticed = lines.filter((line) => line.includes(': not noticed,'));
  expect(unnoticed).toEqual([]);
});
