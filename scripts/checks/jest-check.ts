import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import { type CheckOutcome, runToEnd, type TestCheck } from './check.ts';

const REPORT = path.join(ROOT, '.cache/reports/jest.json');
const SLOW_FILE = /\.slow\.test\.tsx?$/;

/** Number of Jest processes; a test uses little more than half of a core. */
const WORKERS = 3;

/** Creates the check of all Jest tests, or of those with a pattern in the path; `isFull` includes `*.slow.test.ts`. */
export function createJestCheck(isFull: boolean, patterns: readonly string[]): TestCheck {
  return {
    name: 'jest',
    maxTestSeconds: 2,
    async run() {
      mkdirSync(path.dirname(REPORT), { recursive: true });
      rmSync(REPORT, { force: true });
      const { output } = await runToEnd(process.execPath, [
        '--experimental-vm-modules',
        '--no-warnings',
        'node_modules/jest/bin/jest.js',
        '--json',
        `--outputFile=${REPORT}`,
        '--testLocationInResults',
        `--maxWorkers=${WORKERS}`,
        ...(isFull
          ? []
          : ['--testPathIgnorePatterns', '/node_modules/', '/\\.types/', '/dist/', '/labs/', SLOW_FILE.source]),
        ...(patterns.length === 0 ? [] : ['--testPathPatterns', ...patterns]),
      ]);
      return { ...readReport(), output };
    },
  };
}

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly numTotalTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly duration: number | null;
      readonly location: { readonly line: number; readonly column: number } | null;
    }[];
  }[];
}

/** A suite that does not start, a missing report, and a run without tests count as one failed test. */
function readReport(): Omit<CheckOutcome, 'output'> {
  if (!existsSync(REPORT)) {
    return { passed: 0, failed: 1 };
  }
  const report = JSON.parse(readFileSync(REPORT, 'utf8')) as JestReport;
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites + report.numPendingTests;
  return {
    passed: report.numPassedTests,
    failed: report.numTotalTests === 0 ? Math.max(1, failed) : failed,
    tests: report.testResults.flatMap(({ name, assertionResults }) => {
      const file = path.relative(ROOT, name);
      return assertionResults.map(({ fullName, duration, location }) => ({
        title: fullName,
        file,
        place: `${file}:${location?.line}:${location?.column}`,
        seconds: (duration ?? 0) / 1000,
        isSlow: SLOW_FILE.test(file),
      }));
    }),
  };
}
