import { existsSync } from 'node:fs';
import path from 'node:path';
import { writeText } from 'shared-types/output';
import { ROOT, WORKSPACES } from 'feature-kit/project/front-ends.ts';
import { run } from '../site/run.ts';
import { browserCheck } from './browser-check.ts';
import type { Check, Outcome } from './check.ts';
import { commandCheck } from './command-check.ts';
import { jestCheck } from './jest-check.ts';

/** Every workspace with a Jest configuration has tests. */
const PACKAGES_WITH_TESTS = WORKSPACES.filter((name) => existsSync(path.join(ROOT, name, 'jest.config.js')));

/** Their tests take longer than all others, and what a process of tests keeps grows with their number. */
const PARTS = { backend: ['1/2', '2/2'], proxy: ['1/2', '2/2'] } as Readonly<Record<string, readonly string[]>>;

/** They are begun first, so that no core waits for them at the end. */
const LONGEST = ['backend', 'proxy', 'scripts', 'releases', 'games-provider'];

const longestFirst = [...LONGEST, ...PACKAGES_WITH_TESTS.filter((name) => !LONGEST.includes(name))];

/**
 * Stages follow each other; the checks of one stage share the machine's cores.
 * @param isFull true to include the slow tests
 */
const listStages = (isFull: boolean): readonly (readonly Check[])[] => [
  [commandCheck('types', 'npx', ['tsc', '-b'])],
  [
    commandCheck('lint and import rules', 'npx', ['oxlint', '--type-aware', '--deny-warnings']),
    commandCheck('format', 'npx', ['oxfmt', '--check', '.']),
    commandCheck('generated files', 'node', ['scripts/generate/main.ts', '--check']),
    commandCheck('prose', 'node', ['scripts/lint-prose/main.ts']),
    ...longestFirst.flatMap((name) => (PARTS[name] ?? ['1/1']).map((part) => jestCheck(name, isFull, part))),
  ],
  [browserCheck(isFull)],
];

/** How many checks of a stage run at once: a package's tests keep a core busy for little more than half of their time. */
const AT_ONCE = 3;

/**
 * `npm test`: every check, also after one that failed. Words after the command choose checks by part of their name.
 * `npm run test:full` (`--full`) adds the slow tests. The last line is `N passed, N failed`; the exit code is 0 only when
 * nothing failed.
 */
async function main(args: readonly string[]): Promise<number> {
  const stages = listStages(args.includes('--full'));
  const words = args.filter((arg) => arg !== '--full');
  const wanted = ({ name }: Check) => words.length === 0 || words.some((word) => name.includes(word));
  if (!stages.flat().some(wanted)) {
    const names = stages.flat().map(({ name }) => name);
    throw new Error(`No check is named like ${words.join(', ')}. There are: ${names.join(', ')}.`);
  }
  // Tests start our programs some hundred times: compiled once, each start takes 0.25 s less of a processor.
  process.env.NODE_COMPILE_CACHE ??= path.join(ROOT, '.cache/compiled');
  const total = { passed: 0, failed: 0 };
  for (const stage of stages) {
    const left = stage.filter(wanted);
    const lane = async () => {
      for (let check = left.shift(); check !== undefined; check = left.shift()) {
        const { passed, failed } = await report(check);
        total.passed += passed;
        total.failed += failed;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
  }
  await run(process.execPath, ['backend/src/database/remove-temporary-places.ts']);
  writeText(process.stdout, `\n${total.passed} passed, ${total.failed} failed\n`);
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
}

/** A line of a test that tells how much it tried: `≈ 32 connections: transfers 472, refused 8`. */
const FIGURES = /^\s*≈ .*$/gm;

/** Runs one check and prints how it went, with its figures; all that it said when something failed. */
async function report(check: Check): Promise<Outcome> {
  const started = Date.now();
  writeText(process.stdout, `· ${check.name} …\n`);
  const outcome = await check.run();
  const { passed, failed, output } = outcome;
  const shown = failed > 0 ? [output.trim()] : (output.match(FIGURES) ?? []);
  for (const line of shown) {
    writeText(process.stdout, `${line}\n`);
  }
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  writeText(
    process.stdout,
    `${failed > 0 ? '✗' : '✓'} ${check.name}: ${passed} passed, ${failed} failed (${seconds} s)\n`,
  );
  return outcome;
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    writeText(process.stderr, `✗ ${error instanceof Error ? error.message : String(error)}\n0 passed, 1 failed\n`);
    process.exit(1);
  },
);
