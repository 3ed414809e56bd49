import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeText } from 'shared-types/output';
import { ROOT } from '../site/front-ends.ts';
import type { Area } from './areas.ts';
import { IN_PROCESS, type InProcessOptions } from './in-process/test-runner.ts';
import { openOriginalDatabase } from './original-database.ts';

/** One change of the code and what came of it, as the report of Stryker has it. */
export interface Mutant {
  readonly status: 'Killed' | 'Survived' | 'NoCoverage' | 'Timeout' | 'CompileError' | 'RuntimeError' | 'Ignored';
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly location: { readonly start: { readonly line: number; readonly column: number } };
}

/** Every change of an area by file, its path in the workspace. */
export type Mutants = Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;

/**
 * Makes every small change of an area's code, in a copy, and runs the area's tests against each.
 * @param concurrency how many are tried at a time
 * @throws {Error} with what was printed when the tests are red without any change, or no test runs
 */
export async function mutateArea(area: Area, concurrency: number): Promise<Mutants> {
  const original = area.database === true ? await openOriginalDatabase() : undefined;
  try {
    return await mutate(area, concurrency, original?.env ?? {});
  } finally {
    await original?.stop();
  }
}

async function mutate(area: Area, concurrency: number, env: NodeJS.ProcessEnv): Promise<Mutants> {
  const folder = path.join(ROOT, area.workspace, '.cache', 'mutate');
  const report = path.join(folder, `${slug(area.name)}.json`);
  mkdirSync(folder, { recursive: true });
  rmSync(report, { force: true });
  const config = path.join(folder, `${slug(area.name)}.conf.json`);
  writeFileSync(config, JSON.stringify(settings(area, concurrency, report), undefined, 2));
  forgetHung(triedFile(report));
  await stryker(area, config, env);
  return (JSON.parse(readFileSync(report, 'utf8')) as { files: Mutants }).files;
}

const triedFile = (report: string) => report.replace(/\.json$/, '.tried.json');

/**
 * Takes out of what was tried what made a test hang: on a busy machine anything may, so it is tried again. A file that was
 * half written when a run was ended is of no use.
 */
function forgetHung(file: string): void {
  const tried = existsSync(file) ? readTried(readFileSync(file, 'utf8')) : undefined;
  if (tried === undefined) {
    rmSync(file, { force: true });
    return;
  }
  const files = Object.entries(tried.files).map(([name, { mutants, ...rest }]) => [
    name,
    { ...rest, mutants: mutants.filter(({ status }) => status !== 'Timeout') },
  ]);
  writeFileSync(file, JSON.stringify({ ...tried, files: Object.fromEntries(files) as Mutants }));
}

function readTried(text: string): { readonly files: Mutants } | undefined {
  try {
    return JSON.parse(text) as { readonly files: Mutants };
  } catch {
    return undefined;
  }
}

/** Runs Stryker; how far it is goes to the error output, where it disturbs no result. */
async function stryker({ name, workspace }: Area, config: string, env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn('npx', ['stryker', 'run', config], {
    cwd: path.join(ROOT, workspace),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
    writeText(process.stderr, String(chunk));
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  await new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`The area "${name}" could not be tried.\n${output.trim()}`)),
    );
  });
}

const slug = (name: string) => name.replaceAll(/\W/g, '-');

function settings(area: Area, concurrency: number, report: string): object {
  const { name, mutate } = area;
  return {
    ...(area.inProcess === true ? inProcess(area) : jest(area)),
    mutate: [...mutate, '!src/**/*.test.{ts,tsx}'],
    coverageAnalysis: 'perTest',
    // What was tried before, with the same code and tests, is not tried again.
    incremental: true,
    incrementalFile: triedFile(report),
    concurrency,
    // A test that hangs is ended so much later than it usually takes; to start Jest takes its time.
    timeoutMS: area.inProcess === true ? 8_000 : 30_000,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
    tempDirName: `.cache/mutate/copy-${slug(name)}`,
    // Its reader of tsconfig files needs an interface that TypeScript 7 does not have.
    tsconfigFile: 'none.json',
    allowConsoleColors: false,
  };
}

/** The tests of an area in one process. */
const inProcess = ({ tests }: Area) => ({
  testRunner: IN_PROCESS,
  plugins: [path.join(import.meta.dirname, 'in-process/test-runner.ts')],
  [IN_PROCESS]: { tests } satisfies InProcessOptions,
});

/** The tests of an area as they are run else, each change with a Jest of its own. */
function jest({ workspace, tests }: Area): object {
  const native = !workspace.startsWith('mf-') && workspace !== 'shell';
  return {
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    testRunnerNodeArgs: native ? ['--experimental-vm-modules'] : [],
    jest: {
      projectType: 'custom',
      configFile: 'jest.config.js',
      config: { testMatch: tests.map((glob) => `**/${glob}`), watchman: false },
      enableFindRelatedTests: false,
    },
  };
}
