import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import { requireChromium, requireHeadlessShell } from '../programs/chromium.ts';
import { createReportedCheck, type MeasuredTest, runToEnd, type TestCheck } from './check.ts';

/** @param isFull true to include tests with the tag `@slow` @param repeat number of runs per test */
export const createBrowserCheck = (isFull: boolean, repeat: number): TestCheck =>
  projectCheck('playwright', ['--project=site', `--repeat-each=${repeat}`, ...(isFull ? [] : ['--grep-invert=@slow'])]);

/** Measurements need the whole machine. */
export const createMeasuresCheck = (): TestCheck => projectCheck('measures', ['--project=measures', '--no-deps']);

const projectCheck = (name: string, options: readonly string[]): TestCheck =>
  createReportedCheck<JSONReport>({
    name,
    maxTestSeconds: 20,
    start: async (report) =>
      runToEnd('npx', ['playwright', 'test', '--config=e2e/playwright.config.ts', ...options], {
        CHROMIUM_PATH: await requireChromium(),
        HEADLESS_SHELL_PATH: await requireHeadlessShell(),
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      }),
    summarize: ({ suites, stats, errors }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
      tests: suites.flatMap(listTests),
    }),
  });

function listTests({ suites = [], specs }: JSONReportSuite): readonly MeasuredTest[] {
  const own = specs.flatMap(({ title, file, line, column, tags, tests }) =>
    tests.map(({ results }) => ({
      title,
      file: `e2e/tests/${file}`,
      place: `${file}:${line}:${column}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      isSlow: tags.includes('slow'),
    })),
  );
  return [...own, ...suites.flatMap(listTests)];
}
