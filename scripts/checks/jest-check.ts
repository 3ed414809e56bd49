import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import { CommandFailed, run } from '../site/run.ts';
import type { Check } from './check.ts';

/**
 * The tests of one package; counts are taken from Jest's own report.
 * @param part such as `1/2`, of a package whose tests are run in so many parts; a part without any tests fails
 * @param isFull true to run `*.slow.test.ts` too
 */
export function jestCheck(packageName: string, isFull: boolean, part = '1/1'): Check {
  const name = part === '1/1' ? packageName : `${packageName} ${part}`;
  const report = path.join(ROOT, '.cache', 'reports', `${name.replaceAll(/\W/g, '-')}.json`);
  return {
    name: `jest ${name}`,
    async run() {
      mkdirSync(path.dirname(report), { recursive: true });
      rmSync(report, { force: true });
      let output = '';
      try {
        const options = ['--json', `--outputFile=${report}`, `--shard=${part}`];
        if (!isFull) {
          options.push('--testPathIgnorePatterns', '/node_modules/', '/\\.types/', '\\.slow\\.test\\.tsx?$');
        }
        output = await run('npm', ['test', '--silent', '-w', packageName, '--', ...options]);
      } catch (error) {
        if (!(error instanceof CommandFailed)) {
          throw error;
        }
        output = error.message;
      }
      return { ...countJest(report), output };
    },
  };
}

/** A suite that does not even start counts as one failed test; so does a run without a report or without tests. */
function countJest(report: string): { passed: number; failed: number } {
  if (!existsSync(report)) {
    return { passed: 0, failed: 1 };
  }
  const result = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numRuntimeErrorTestSuites: number;
    numTotalTests: number;
  };
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites + result.numPendingTests;
  return { passed: result.numPassedTests, failed: result.numTotalTests === 0 ? Math.max(1, failed) : failed };
}
