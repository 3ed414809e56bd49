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

/** So long may a health check take beside them, in ms: the longest of a round, in the middle of the rounds. */
const CHECK_MS = 50;

/** An odd number, of which one is in the middle. */
const ROUNDS = 5;

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
      const beside = new Worker(new URL('../load/check-thread.ts', import.meta.url), {
        workerData: { address: site.address, everyMs: LOOK_MS },
      });
      try {
        const browser = new SiteClient(site.address);
        await browser.insistOnLogIn('demo01', 'demo-Pass1');
        let released = 0;
        const measured = new Map<Part, Measured[]>();
        await eachRound(options, ROUNDS, async () => {
          for (const part of Object.keys(PARTS) as Part[]) {
            released += 1;
            const version = `1.${released}.0`;
            await project.live('mf-games', serverFeature(version, PARTS[part]));
            await untilGiven(browser, version);
            const round = await openTogether(browser, beside, findings);
            measured.set(part, [...(measured.get(part) ?? []), round]);
            findings.countFault(part, round.slowestPage);
            options.say(`${part}: ${wordsOf(round)}`);
          }
        });
        judge(measured, findings);
      } finally {
        await beside.terminate();
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
async function openTogether(browser: SiteClient, beside: Worker, findings: Findings): Promise<Measured> {
  let slowestCheck = 0;
  const look = (ms: number) => (slowestCheck = Math.max(slowestCheck, ms));
  await once(beside, 'message');
  beside.on('message', look);
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
  // Of the last one, too, the whole time.
  await once(beside, 'message');
  beside.off('message', look);
  const sorted = times.toSorted((a, b) => a - b);
  return { page: sorted[PAGES / 2] ?? 0, slowestPage: sorted.at(-1) ?? 0, slowestCheck };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** Something that the machine itself held up says nothing about the proxy: what is so in the middle of the rounds does. */
function judge(measured: ReadonlyMap<Part, readonly Measured[]>, findings: Findings): void {
  const wellPage = middleOf(measured.get('is well') ?? [], 'slowestPage');
  for (const [part, rounds] of measured) {
    const middle: Measured = {
      page: middleOf(rounds, 'page'),
      slowestPage: middleOf(rounds, 'slowestPage'),
      slowestCheck: middleOf(rounds, 'slowestCheck'),
    };
    findings.figures[part] = wordsOf(middle);
    if (middle.slowestCheck > CHECK_MS) {
      findings.problems.push(`${part}: a health check took ${Math.round(middle.slowestCheck)} ms`);
    }
    if (middle.slowestPage > wellPage + DEADLINE_MS) {
      findings.problems.push(`${part}: a page took ${Math.round(middle.slowestPage - wellPage)} ms longer`);
    }
  }
}

function middleOf(rounds: readonly Measured[], figure: keyof Measured): number {
  return rounds.map((round) => round[figure]).toSorted((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? Infinity;
}

function wordsOf({ page, slowestPage, slowestCheck }: Measured): string {
  const [median, slowest, check] = [page, slowestPage, slowestCheck].map((ms) => Math.round(ms));
  return `pages ${median} to ${slowest} ms, checks at most ${check} ms`;
}
