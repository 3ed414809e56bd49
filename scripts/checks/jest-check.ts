import path from 'node:path';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import { createReportedCheck, runToEnd, type TestCheck } from './check.ts';

const SLOW_FILE = /\.slow\.test\.tsx?$/;
const SKIPPED = ['/node_modules/', '/\\.types/', '/dist/', '/labs/', SLOW_FILE.source];

/** Number of Jest processes; a test uses little more than half of a core. */
const WORKERS = 3;

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly duration: number | null;
      readonly location: { readonly line: number; readonly column: number } | null;
    }[];
  }[];
}

/** Creates the check of all Jest tests, or of those with a pattern in the path; `isFull` includes `*.slow.test.ts`. */
export const createJestCheck = (isFull: boolean, patterns: readonly string[]): TestCheck =>
  createReportedCheck<JestReport>({
    name: 'jest',
    maxTestSeconds: 2,
    start: (report) =>
      runToEnd(process.execPath, [
        '--experimental-vm-modules',
        '--no-warnings',
        'node_modules/jest/bin/jest.js',
        '--json',
        `--outputFile=${report}`,
        '--testLocationInResults',
        `--maxWorkers=${WORKERS}`,
        ...(isFull ? [] : ['--testPathIgnorePatterns', ...SKIPPED]),
        ...(patterns.length === 0 ? [] : ['--testPathPatterns', ...patterns]),
      ]),
    // A suite that does not start counts as one failed test.
    summarize: (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites + report.numPendingTests,
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
    }),
  });
