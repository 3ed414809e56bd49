import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { writeText } from 'shared-types/output';
import { freePort } from 'shared-types/testing/free-port.ts';
import { requireChromium } from 'scripts/programs/chromium.ts';
import { releaseFrontEnds } from 'scripts/site/release-front-ends.ts';
import { startSite } from 'scripts/site/site.ts';
import { writeScratchProgram } from './proxy/scratch-program.ts';

/**
 * What Lighthouse says of a visitor's home on a phone: `npm run bench:lighthouse [-- --runs 5] [-- --path /login]`. Prints the
 * median of each category, the times behind them, and every finding that costs points.
 */
const PACKAGES = { lighthouse: '13.5.0' };
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];
/** Most visitors live in it: a first page is written in it, and taken over as it is where its reader is there. */
const READERS_ZONE = 'Asia/Seoul';
const UNRECORDED_AT_MOST = 3;
const FLAGS = '--headless=new --no-sandbox --disable-gpu';

interface Report {
  readonly categories: Readonly<
    Record<
      string,
      { readonly score: number | null; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }
    >
  >;
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly title: string;
        readonly score: number | null;
        readonly numericValue?: number;
        readonly displayValue?: string;
      }
    >
  >;
}

const option = (name: string, otherwise: string) =>
  process.argv.includes(name) ? (process.argv[process.argv.indexOf(name) + 1] ?? otherwise) : otherwise;

async function measure(folder: string): Promise<void> {
  writeScratchProgram(folder, { packages: PACKAGES, files: {} });
  const releases = path.join(folder, 'releases');
  const say = (text: string) => writeText(process.stderr, `· ${text}\n`);
  await releaseFrontEnds(releases, say);
  Object.assign(process.env, { DATA_DIR: path.join(folder, 'data'), METRICS_PORT: '0', BACKEND_METRICS_PORT: '0' });
  const site = await startSite({ port: await freePort(), releases, log: openSync(path.join(folder, 'log'), 'a'), say });
  try {
    const address = `${site.address}${option('--path', '/')}`;
    const chromium = await requireChromium();
    // What is made once for all visitors is there.
    await fetch(address, { headers: { accept: 'text/html' } });
    const reports: Report[] = [];
    const runs = Number(option('--runs', '5'));
    for (let unrecorded = 0; reports.length < runs;) {
      try {
        reports.push(lighthouse(folder, address, chromium));
        say(`run ${reports.length}: performance ${score(reports.at(-1), 'performance')}`);
      } catch (error) {
        // Now and then Lighthouse loses the trace of a page load: it has then measured nothing, good or bad.
        unrecorded += 1;
        if (unrecorded > UNRECORDED_AT_MOST) {
          throw error;
        }
        say('Lighthouse recorded nothing: once more');
      }
    }
    print(reports);
  } finally {
    await site.stop();
  }
}

function lighthouse(folder: string, address: string, chromium: string): Report {
  const output = path.join(folder, 'report.json');
  const program = path.join(folder, 'node_modules/lighthouse/cli/index.js');
  const words = [program, address, '--quiet', '--output=json', `--output-path=${output}`, `--chrome-flags=${FLAGS}`];
  execFileSync(process.execPath, [...words, `--only-categories=${CATEGORIES.join(',')}`], {
    env: { ...process.env, CHROME_PATH: chromium, TZ: READERS_ZONE },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return JSON.parse(readFileSync(output, 'utf8')) as Report;
}

const score = (report: Report | undefined, category: string) =>
  Math.round((report?.categories[category]?.score ?? 0) * 100);

function print(reports: readonly Report[]): void {
  const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const lines = [
    ...CATEGORIES.map((name) => `| ${name} | ${median(reports.map((report) => score(report, name)))} |`),
    ...TIMES.map((id) => {
      const value = median(reports.map(({ audits }) => audits[id]?.numericValue ?? 0));
      return `| ${id} | ${value.toFixed(id.endsWith('shift') ? 3 : 0)} |`;
    }),
  ];
  writeText(process.stdout, `\n| median of ${reports.length}, mobile | |\n| --- | ---: |\n${lines.join('\n')}\n`);
  const findings = reports.flatMap(({ categories, audits }) =>
    CATEGORIES.flatMap((name) =>
      (categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => `${name}: ${audits[id]?.title ?? id} (${audits[id]?.displayValue ?? 'failed'})`),
    ),
  );
  for (const finding of new Set(findings)) {
    writeText(process.stdout, `\n- ${finding}`);
  }
  writeText(process.stdout, '\n');
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-lighthouse-'));
// For the user of PostgreSQL.
chmodSync(folder, 0o711);
try {
  await measure(folder);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
