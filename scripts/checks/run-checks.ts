import { type ChildProcess, spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeText } from 'shared-types/output';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import { createBrowserCheck, createMeasuresCheck } from './browser-check.ts';
import { type CheckOutcome, createCommandCheck, type TestCheck } from './check.ts';
import { createJestCheck } from './jest-check.ts';
import { countWrittenTests, findTooSlow, formatSlowest, type LimitedTest } from './report-times.ts';

/** Returns the number of busy processes per core in the last minutes, at least 1. */
const getLoad = () => Math.max(1, (os.loadavg()[1] ?? 0) / os.availableParallelism());

/** Checks that run one after another, in parallel to Jest. */
const COMMANDS: readonly TestCheck[] = [
  createCommandCheck('types', 'npx', ['tsc', '-b']),
  createCommandCheck('lint', 'npx', ['oxlint', '--type-aware', '--deny-warnings']),
  createCommandCheck('format', 'npx', ['oxfmt', '--check', '.']),
  createCommandCheck('generated files', 'node', ['scripts/generate/main.ts', '--check']),
  createCommandCheck('rules', 'node', ['scripts/rules/main.ts']),
  createCommandCheck('prose', 'node', ['scripts/lint-prose/main.ts']),
  createCommandCheck('commits', 'node', ['scripts/lint-commits/main.ts']),
  createCommandCheck('build', 'node', ['scripts/site/build-site.ts']),
];

/** Drills of `npm run test:full`, with few rounds. */
const DRILLS: readonly TestCheck[] = ['kills', 'postgres-restarted'].map((name) =>
  createCommandCheck(`drill ${name}`, 'node', ['labs/drill/main.ts', name, '--rounds', '2', '--seed', '12']),
);

/** Processes that `--loaded` runs during the browser tests. */
const BUSY_LOOPS = 2;

/** Line of a test with figures, such as `≈ 32 connections: transfers 472`. */
const FIGURES = /^\s*≈ .*$/gm;

interface Run {
  passed: number;
  failed: number;
  readonly tests: LimitedTest[];
  readonly stages: string[];
}

/**
 * Runs `npm test`: all checks, also after a failure. Arguments select checks by name, or Jest tests by path. `--full`
 * (`npm run test:full`) includes slow tests, `--repeat 5` repeats each browser test, `--loaded` loads the machine
 * during browser tests. The last line is `N passed, N failed`; exits with 0 only without failures.
 */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      full: { type: 'boolean', default: false },
      repeat: { type: 'string', default: '1' },
      loaded: { type: 'boolean', default: false },
    },
  });
  // Tests start hundreds of processes; a compile cache saves 0.25 s each.
  process.env.NODE_COMPILE_CACHE ??= path.join(ROOT, '.cache/compiled');
  // Tests with many rounds, kills or sizes run more of them.
  process.env.FULL_TESTS = values.full ? '1' : '0';
  const isNamed = ({ name }: TestCheck) => positionals.length === 0 || positionals.includes(name);
  const names = [...COMMANDS, ...DRILLS].map(({ name }) => name).concat('jest', 'playwright', 'measures');
  const patterns = positionals.filter((word) => !names.includes(word));
  const jest = createJestCheck(values.full, patterns);
  const browsers = createBrowserCheck(values.full, Number(values.repeat));
  const total: Run = { passed: 0, failed: 0, tests: [], stages: [] };
  const runAll = async (checks: readonly TestCheck[]) => {
    for (const check of checks) {
      await runCheck(check, total);
    }
  };
  await Promise.all([runAll(COMMANDS.filter(isNamed)), runAll(isNamed(jest) || patterns.length > 0 ? [jest] : [])]);
  const loops = values.loaded ? Array.from({ length: BUSY_LOOPS }, startBusyLoop) : [];
  await runAll([browsers].filter(isNamed));
  loops.forEach((loop) => loop.kill());
  await runAll(values.full ? [createMeasuresCheck(), ...DRILLS].filter(isNamed) : []);
  const tooSlow = values.loaded || values.full ? [] : findTooSlow(total.tests, getLoad());
  print(`\n${total.stages.join('\n')}\n`);
  if (total.tests.length > 0) {
    print(`\nSlowest tests (load ${getLoad().toFixed(1)} per core):`);
    print(formatSlowest(total.tests).join('\n'));
    print(`\n${countWrittenTests(total.tests)} written tests in ${total.tests.length} cases`);
  }
  tooSlow.forEach(({ title, file, maxSeconds }) => print(`✗ took far more than ${maxSeconds} s: ${file} › ${title}`));
  print(`\n${total.passed - tooSlow.length} passed, ${total.failed + tooSlow.length} failed`);
  return total.failed + tooSlow.length === 0 && total.passed > 0 ? 0 : 1;
}

/** Runs one check; prints its result and figures, and the whole output after a failure. */
async function runCheck(check: TestCheck, total: Run): Promise<void> {
  const started = Date.now();
  print(`· ${check.name} …`);
  const { passed, failed, output, tests = [] }: CheckOutcome = await check.run();
  const shown = failed > 0 ? [output.trim()] : (output.match(FIGURES) ?? []);
  shown.forEach((line) => print(line));
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const line = `${failed > 0 ? '✗' : '✓'} ${check.name}: ${passed} passed, ${failed} failed (${seconds} s)`;
  print(line);
  total.passed += passed;
  total.failed += failed;
  total.stages.push(line);
  total.tests.push(...tests.map((test) => ({ ...test, maxSeconds: test.isSlow ? undefined : check.maxTestSeconds })));
}

const startBusyLoop = (): ChildProcess => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });

const print = (line: string): void => writeText(process.stdout, `${line}\n`);

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    writeText(process.stderr, `✗ ${error instanceof Error ? error.message : String(error)}\n0 passed, 1 failed\n`);
    process.exit(1);
  },
);
