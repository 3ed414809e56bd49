import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { writeText } from 'shared-types/output';
import { type Service, startService, stopServices } from 'scripts/site/service.ts';
import { getMedian, measureInTurn } from '../in-turn.ts';
import { openPage, ORIGIN, sendHealthChecks } from './page-load.ts';

const printLine = (line: string) => writeText(process.stdout, `${line}\n`);

/**
 * Measures the cost of a health check through a session at the proxy, next to a bare `@fastify/http-proxy`: `npm run
 * bench:proxy`. Both have the same backend and alternate in short slices, so that a busy machine slows both; only their
 * ratio is meaningful. `--profile <folder>` writes a CPU profile of the proxy.
 */
const ROUNDS = 11;
const SLICE_MS = 1_500;
const IDLE_MEMBERS = 1_000;
/** Members logged in before the measurement of memory, so that code and heap are warm. */
const FIRST_MEMBERS = 50;
const TICKS_PER_SECOND = 100;
const PAGE_BYTES = 4_096;

type Program = Service<{ readonly address: string }>;

const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-proxy-'));
const started: Program[] = [];

async function start(file: string, env: Readonly<Record<string, string>>): Promise<Program> {
  const service: Program = await startService(file, file, { NODE_ENV: 'production', ...env }, 'ignore');
  started.push(service);
  return service;
}

/** Returns the processor time of a program so far in ms, including all threads, and its memory in MB. */
function readUsage({ process: { pid } }: Program): { readonly cpuMs: number; readonly megabytes: number } {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const values = fields.split(' ').map(Number);
  const [user = 0, system = 0] = values.slice(11, 13);
  return {
    cpuMs: ((user + system) * 1_000) / TICKS_PER_SECOND,
    megabytes: ((values[21] ?? 0) * PAGE_BYTES) / 1e6,
  };
}

async function measure(): Promise<void> {
  const backend = await start('labs/bench/proxy/backend.ts', {});
  const env = {
    BACKEND_URL: backend.ready.address,
    BACKEND_LEVEL: '3',
    HOST: '127.0.0.1',
    PORT: '0',
    METRICS_PORT: '0',
    RELEASES_DIR: path.join(folder, 'releases'),
    SESSION_SECRET: 'a-secret-of-the-bench-with-enough-characters',
    PUBLIC_ORIGINS: ORIGIN,
    TRUST_PROXY: '1',
  };
  const profile = process.argv.indexOf('--profile');
  const profiled = profile >= 0 && { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${process.argv[profile + 1]}` };
  const bare = await start('labs/bench/proxy/bare-proxy.ts', env);
  const ours = await start('proxy/src/main.ts', { ...env, ...profiled });
  const { cookie } = await openPage(ours.ready.address);
  const slice = (program: Program) => async () => {
    const { cpuMs: before } = readUsage(program);
    const done = await sendHealthChecks(program.ready.address, cookie, SLICE_MS);
    return { perSecond: (done * 1_000) / SLICE_MS, cpuMs: (readUsage(program).cpuMs - before) / done };
  };
  const slices = await measureInTurn(ROUNDS, { 'bare @fastify/http-proxy': slice(bare), 'our proxy': slice(ours) });
  const [base = []] = slices.values();
  printLine(`${ROUNDS} slices of ${SLICE_MS} ms each in turn, medians\n`);
  printLine('| health check through a session | a second | CPU ms each | ratio to bare, by CPU |');
  printLine('| --- | ---: | ---: | ---: |');
  for (const [name, own] of slices) {
    const perSecond = Math.round(getMedian(own.map((each) => each.perSecond)));
    const cpu = getMedian(own.map(({ cpuMs }) => cpuMs)).toFixed(3);
    const ratio = getMedian(own.map(({ cpuMs }, at) => (base[at]?.cpuMs ?? 0) / cpuMs)).toFixed(2);
    printLine(`| ${name} | ${perSecond} | ${cpu} | ${ratio} |`);
  }
  await measureIdleMembers(await start('proxy/src/main.ts', env));
}

async function measureIdleMembers(proxy: Program): Promise<void> {
  const open = async (count: number) => {
    for (let at = 0; at < count; at += 1) {
      await openPage(proxy.ready.address);
    }
  };
  await open(FIRST_MEMBERS);
  const before = readUsage(proxy).megabytes;
  await open(IDLE_MEMBERS);
  const after = readUsage(proxy).megabytes;
  const each = (((after - before) * 1_000) / IDLE_MEMBERS).toFixed(0);
  printLine(
    `\nMemory of our proxy: ${before.toFixed(0)} MB, ${after.toFixed(0)} MB with ${IDLE_MEMBERS} idle members more, ${each} kB each.`,
  );
}

try {
  await measure();
} finally {
  await stopServices(started);
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
