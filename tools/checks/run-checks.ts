import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT, WORKSPACES } from '../site/front-ends.ts';
import { browserCheck } from './browser-check.ts';
import type { Check } from './check.ts';
import { commandCheck } from './command-check.ts';
import { jestCheck } from './jest-check.ts';

/** Every workspace with a Jest configuration has tests. */
const PACKAGES_WITH_TESTS = WORKSPACES.filter((name) => existsSync(path.join(ROOT, name, 'jest.config.js')));

const CHECKS: readonly Check[] = [
  commandCheck('types', 'npx', ['tsc', '-b']),
  commandCheck('lint and import rules', 'npx', ['oxlint', '--type-aware', '--deny-warnings']),
  commandCheck('format', 'npx', ['oxfmt', '--check', '.']),
  ...PACKAGES_WITH_TESTS.map(jestCheck),
  browserCheck(),
];

/**
 * `npm test`: every check, one after the other, also after one that failed. Words after the command choose checks by
 * part of their name. The last line is `N passed, N failed`; the exit code is 0 only when nothing failed.
 */
async function main(words: readonly string[]): Promise<number> {
  const chosen = CHECKS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  if (chosen.length === 0) {
    throw new Error(
      `No check is named like ${words.join(', ')}. There are: ${CHECKS.map(({ name }) => name).join(', ')}.`,
    );
  }
  let passed = 0;
  let failed = 0;
  for (const check of chosen) {
    const started = Date.now();
    process.stdout.write(`· ${check.name} …\n`);
    const outcome = await check.run();
    passed += outcome.passed;
    failed += outcome.failed;
    if (outcome.failed > 0) {
      process.stdout.write(`${outcome.output.trim()}\n`);
    }
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    process.stdout.write(
      `${outcome.failed > 0 ? '✗' : '✓'} ${check.name}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds} s)\n`,
    );
  }
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`✗ ${error instanceof Error ? error.message : String(error)}\n0 passed, 1 failed\n`);
    process.exit(1);
  },
);
