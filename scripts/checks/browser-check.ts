import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import { requireChromium, requireHeadlessShell } from '../programs/chromium.ts';
import { type CheckOutcome, type MeasuredTest, runToEnd, type TestCheck } from './check.ts';

/** @param isFull true to include tests with the tag `@slow` @param repeat number of runs per test */
export const createBrowserCheck = (isFull: boolean, repeat: number): TestCheck =>
  projectCheck('playwright', ['--project=site', `--repeat-each=${repeat}`, ...(isFull ? [] : ['--grep-invert=@slow'])]);

/** Measurements need the whole machine. */
export const createMeasuresCheck = (): TestCheck => projectCheck('measures', ['--project=measures', '--no-deps']);

function projectCheck(name: string, options: readonly string[]): TestCheck {
  const report = path.join(ROOT, `.cache/reports/${name}.json`);
  return {
    name,
    maxTestSeconds: 20,
    async run() {
      mkdirSync(path.dirname(report), { recursive: true });
      rmSync(report, { force: true });
      const env = {
        CHROMIUM_PATH: await requireChromium(),
        HEADLESS_SHELL_PATH: await requireHeadlessShell(),
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      };
      const args = ['playwright', 'test', '--config=e2e/playwright.config.ts', ...options];
      const { output } = await runToEnd('npx', args, env);
      return { ...readReport(report), output };
    },
  };
}

function readReport(report: string): Omit<CheckOutcome, 'output'> {
  if (!existsSync(report)) {
    return { passed: 0, failed: 1 };
  }
  const { suites, stats, errors } = JSON.parse(readFileSync(report, 'utf8')) as JSONReport;
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  return {
    passed: stats.expected,
    failed: stats.expected === 0 ? Math.max(1, failed) : failed,
    tests: suites.flatMap(listTests),
  };
}

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
