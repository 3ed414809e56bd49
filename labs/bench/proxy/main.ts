import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { writeText } from 'shared-types/output';
import { measureIdleMembers } from './idle-members.ts';
import { HealthChecks, getSessionCookie, type Slice } from './load.ts';
import { type MeasuredProgram, startProgram } from './program.ts';

const printLine = (line: string) => writeText(process.stdout, `${line}\n`);

/**
 * Measures the cost of a health check through a session at the proxy, next to a bare `@fastify/http-proxy`: `npm run
 * bench:proxy`. Both have the same backend and the same processor, and alternate in short slices, so that a busy
 * machine slows both; only their ratio is meaningful. `--profile <folder>` writes a CPU profile of the proxy.
 */
const ROUNDS = 11;
const SLICE_MS = 1_500;
/** Processor of the measured program; everything else runs on the other one. */
const MEASURED = 0;
const OTHER_PROCESSOR = 1;
const ORIGIN = 'http://bench.example';

const BACKEND = path.join(import.meta.dirname, 'backend.ts');
const BARE_PROXY = path.join(import.meta.dirname, 'bare-proxy.ts');
const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-proxy-'));
const started: MeasuredProgram[] = [];
const start = async (program: Promise<MeasuredProgram>) => {
  const running = await program;
  started.push(running);
  return running;
};

async function measure(): Promise<void> {
  const backend = await start(startProgram({ file: BACKEND, env: {}, core: OTHER_PROCESSOR }));
  const BACKEND_URL = backend.address;
  const bare = await start(startProgram({ file: BARE_PROXY, env: { BACKEND_URL }, core: MEASURED }));
  const ours = await start(startOurs(BACKEND_URL));
  const cookie = await getSessionCookie(ours, ORIGIN);
  const measured = new Map([
    ['bare @fastify/http-proxy', new HealthChecks(bare, ORIGIN, cookie)],
    ['our proxy', new HealthChecks(ours, ORIGIN, cookie)],
  ]);
  const slices = new Map<string, Slice[]>([...measured.keys()].map((name) => [name, []]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, checks] of measured) {
      const slice = await checks.slice(SLICE_MS);
      // The first round is a warm-up.
      slices.set(name, round === 0 ? [] : [...(slices.get(name) ?? []), slice]);
    }
  }
  print(slices);
  await Promise.all([...measured.values()].map(async (checks) => checks.close()));
  const { members, before, after } = await measureIdleMembers(await start(startOurs(BACKEND_URL)), ORIGIN);
  const each = ((after - before) * 1_000) / members;
  printLine(
    `\nMemory of our proxy: ${before.toFixed(0)} MB, ${after.toFixed(0)} MB with ${members} idle members more, ${each.toFixed(0)} kB each.`,
  );
}

async function startOurs(backendUrl: string): Promise<MeasuredProgram> {
  const profile = process.argv.indexOf('--profile');
  return startProgram({
    file: path.join(import.meta.dirname, '../../../proxy/src/main.ts'),
    env: {
      BACKEND_URL: backendUrl,
      BACKEND_LEVEL: '3',
      HOST: '127.0.0.1',
      PORT: '0',
      METRICS_PORT: '0',
      RELEASES_DIR: path.join(folder, 'releases'),
      SESSION_SECRET: 'a-secret-of-the-bench-with-enough-characters',
      PUBLIC_ORIGINS: ORIGIN,
      TRUST_PROXY: '1',
      ...(profile >= 0 && { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${process.argv[profile + 1]}` }),
    },
    core: MEASURED,
  });
}

function print(slices: ReadonlyMap<string, readonly Slice[]>): void {
  const [[, base = []] = []] = slices;
  const load = os.loadavg()[0] ?? 0;
  printLine(`${ROUNDS} slices of ${SLICE_MS} ms each in turn, medians; load of the machine ${load.toFixed(1)}\n`);
  printLine('| health check through a session | a second | CPU ms each | ratio to bare, by CPU |');
  printLine('| --- | ---: | ---: | ---: |');
  for (const [name, own] of slices) {
    const perSecond = Math.round(median(own.map((slice) => slice.perSecond)));
    const cpu = median(own.map((slice) => slice.cpuMsEach)).toFixed(3);
    const ratio = median(own.map(({ cpuMsEach }, at) => (base[at]?.cpuMsEach ?? 0) / cpuMsEach)).toFixed(2);
    printLine(`| ${name} | ${perSecond} | ${cpu} | ${ratio} |`);
  }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

try {
  await measure();
} finally {
  await Promise.all(started.map(async (program) => program.stop()));
  rmSync(folder, { recursive: true, force: true });
}
