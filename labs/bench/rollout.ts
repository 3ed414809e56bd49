import { chmodSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { writeText } from 'shared-types/output';
import { freePort } from 'shared-types/testing/free-port.ts';
import { releaseFrontEnds } from 'scripts/site/release-front-ends.ts';
import { run } from 'scripts/site/run.ts';
import { startSite } from 'scripts/site/site.ts';

/**
 * How long a new version takes to a visitor's first page: `npm run bench:rollout`. On a site of its own with the real
 * front ends it publishes, gives to a share, gives to everybody and takes back one feature, again and again, and asks for
 * the page until it names the version. Nothing is restarted. A command that does nothing is the measure: most of each is
 * the start of Node.
 */
const FEATURE = 'mf-wallet';
const ROUNDS = 5;
/** So many times the least command may pass until a page has what a command changed. */
const WANTED_TIMES = 3;
const LONGEST_WAIT_MS = 60_000;
const ASK_EVERY_MS = 20;

const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-rollout-'));
// For the user of PostgreSQL.
chmodSync(folder, 0o711);
const releases = path.join(folder, 'releases');
process.env.DATA_DIR = path.join(folder, 'backend');

/** Runs a release command as a person does. @returns how long it took, in ms */
async function command(...words: readonly string[]): Promise<number> {
  const started = performance.now();
  await run('npm', ['run', '--silent', 'release', '--', ...words], { RELEASES_DIR: releases });
  return performance.now() - started;
}

/** Waits for the page that names the version. @returns ms since the moment that is given */
async function untilPageHas(address: string, version: string, since: number): Promise<number> {
  const wanted = `/assets/${FEATURE}/${version}/`;
  while (!(await (await fetch(address)).text()).includes(wanted)) {
    if (performance.now() - since > LONGEST_WAIT_MS) {
      throw new Error(`No page had ${FEATURE} ${version}.`);
    }
    await setTimeout(ASK_EVERY_MS);
  }
  return performance.now() - since;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

const say = (line: string) => writeText(process.stderr, `· ${line}\n`);
const times = new Map<string, number[]>();
const note = (what: string, ms: number) => times.set(what, [...(times.get(what) ?? []), ms]);

try {
  await releaseFrontEnds(releases, say);
  const site = await startSite({
    port: await freePort(),
    releases,
    log: openSync(path.join(folder, 'site.log'), 'a'),
    say,
  });
  try {
    let live = '';
    for (let round = 1; round <= ROUNDS; round += 1) {
      const version = `9.0.${round}`;
      note('a command that changes nothing', await command('history', FEATURE));
      note('`publish`, built before', await command('publish', FEATURE, '--version', version));
      let started = performance.now();
      note('`canary --percent 100`', await command('canary', `${FEATURE}@${version}`, '--percent', '100'));
      note('`canary` until a page has it', await untilPageHas(site.address, version, started));
      started = performance.now();
      await command('rollback', FEATURE);
      if (live !== '') {
        note('`rollback` until a page has the one before', await untilPageHas(site.address, live, started));
      }
      started = performance.now();
      note('`activate`', await command('activate', `${FEATURE}@${version}`));
      note('`activate` until a page has it', await untilPageHas(site.address, version, started));
      live = version;
    }
  } finally {
    await site.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

const least = median(times.get('a command that changes nothing') ?? []);
writeText(
  process.stdout,
  `\n| what | median and longest of ${ROUNDS} in ms | times the least command |\n| --- | ---: | ---: |\n`,
);
for (const [what, values] of times) {
  const [usual, longest] = [median(values), Math.max(...values)].map(Math.round);
  writeText(process.stdout, `| ${what} | ${usual}, ${longest} | ${(median(values) / least).toFixed(1)} |\n`);
}
const slow = [...times].filter(([, values]) => median(values) > WANTED_TIMES * least).map(([what]) => what);
writeText(
  process.stdout,
  slow.length === 0 ? '' : `\n✗ more than ${WANTED_TIMES} times the least command: ${slow.join(', ')}\n`,
);
process.exitCode = slow.length === 0 ? 0 : 1;
