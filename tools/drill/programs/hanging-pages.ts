import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { SERVER_SHELL, serverFeature } from '../../../proxy/src/testing/server-builds.ts';
import { releaseProject } from '../../../releases/src/testing/release-project.ts';
import { inDrillFolder } from '../drill-folder.ts';
import { type DrillProgram, eachRound } from '../drill-program.ts';
import { Findings } from '../findings.ts';
import { SiteClient } from '../load/site-client.ts';
import { startDrillSite } from '../site/drill-site.ts';

const PAGES = 100;
const LOOK_MS = 10;

/** So much longer than beside a part that is well may a health check take, in ms. */
const CHECK_MORE_MS = 50;

/** What a page may wait for answers and HTML, in ms: 100 and 150. */
const DEADLINE_MS = 250;

/** What a part does at the server; the first is a part as it should be. */
const PARTS = {
  'is well': '"<b>well</b>"',
  hangs: '(() => { for (;;); })()',
  throws: '(() => { throw new Error("fell over"); })()',
  'leaks 1 GB':
    '(() => { const all = []; while (all.length < 100) all.push(new Uint8Array(1e7).fill(1)); for (;;); })()',
  'loops in promises':
    '(() => { const again = () => Promise.resolve().then(again); again(); return "<i>loops</i>"; })()',
} as const;

type Part = keyof typeof PARTS;

interface Measured {
  /** Median and longest of a hundred pages at once, in ms. */
  readonly page: number;
  readonly slowestPage: number;
  /** Longest of the health checks beside them, in ms. */
  readonly slowestCheck: number;
}

/** Parts that are bad at the server cost nobody more than the page's deadline. */
export const hangingPages: DrillProgram = {
  name: 'hanging-pages',
  summary: `${PAGES} pages at once with a part that hangs, throws, leaks or loops at the server: what pages and health checks wait`,
  run: (options) =>
    inDrillFolder(async (folder) => {
      const findings = new Findings(options);
      const project = releaseProject(path.join(folder, 'releases'));
      await project.live('shell', SERVER_SHELL);
      await project.live('mf-games', serverFeature('1.0.0', PARTS['is well']));
      const site = await startDrillSite(folder);
      try {
        const browser = new SiteClient(site.address);
        await browser.insistOnLogIn('demo01', 'demo-Pass1');
        let released = 0;
        await eachRound(options, 1, async () => {
          let well: Measured | undefined;
          for (const part of Object.keys(PARTS) as Part[]) {
            released += 1;
            const version = `1.${released}.0`;
            await project.live('mf-games', serverFeature(version, PARTS[part]));
            await untilGiven(browser, version);
            const measured = await openTogether(site.address, browser, findings);
            well ??= measured;
            judge(part, measured, well, findings);
            options.say(`${part}: ${wordsOf(measured)}`);
          }
        });
      } finally {
        await site.stop();
        project.remove();
      }
      return findings;
    }),
};

async function untilGiven(browser: SiteClient, version: string): Promise<void> {
  while (!(await browser.open('/login')).html.includes(`mf-games/${version}/`)) {
    await sleep(LOOK_MS);
  }
}

/** A hundred pages of a member, of whom no page is kept, and health checks for as long as they are on their way. */
async function openTogether(address: string, browser: SiteClient, findings: Findings): Promise<Measured> {
  let slowestCheck = 0;
  const checks = new Worker(new URL('../load/check-thread.ts', import.meta.url), {
    workerData: { address, everyMs: LOOK_MS },
  });
  checks.on('message', (ms: number) => (slowestCheck = Math.max(slowestCheck, ms)));
  await once(checks, 'message');
  const times = await Promise.all(
    Array.from({ length: PAGES }, async (_, at) =>
      timeOf(async () => {
        findings.sent += 1;
        const { http } = await browser.open('/');
        findings.acknowledged += http === 200 ? 1 : 0;
        if (http !== 200) {
          findings.problems.push(`page ${at} was answered ${http}`);
        }
      }),
    ),
  );
  await checks.terminate();
  const sorted = times.toSorted((a, b) => a - b);
  return { page: sorted[PAGES / 2] ?? 0, slowestPage: sorted.at(-1) ?? 0, slowestCheck };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

function judge(part: Part, measured: Measured, well: Measured, findings: Findings): void {
  findings.countFault(part, measured.slowestPage);
  findings.figures[part] = wordsOf(measured);
  if (measured.slowestCheck > well.slowestCheck + CHECK_MORE_MS) {
    findings.problems.push(
      `${part}: a health check took ${Math.round(measured.slowestCheck - well.slowestCheck)} ms more`,
    );
  }
  if (measured.slowestPage > well.slowestPage + DEADLINE_MS) {
    findings.problems.push(`${part}: a page took ${Math.round(measured.slowestPage - well.slowestPage)} ms longer`);
  }
}

function wordsOf({ page, slowestPage, slowestCheck }: Measured): string {
  const [median, slowest, check] = [page, slowestPage, slowestCheck].map((ms) => Math.round(ms));
  return `pages ${median} to ${slowest} ms, checks at most ${check} ms`;
}
