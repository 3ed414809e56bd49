import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../site/front-ends.ts';
import { CommandFailed, run } from '../site/run.ts';

/** A test as Jest reports it. */
export interface TestOutcome {
  /** From the project's root. */
  readonly file: string;
  readonly fullName: string;
  readonly status: string;
}

/** Runs files of one package and gives every test's outcome; none at all where the package did not even start. */
export async function runFiles(packageName: string, files: readonly string[]): Promise<TestOutcome[]> {
  const report = path.join(ROOT, '.cache', 'reports', `standards-${packageName}.json`);
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  try {
    const own = files.map((file) => path.posix.relative(packageName, file));
    await run('npm', ['test', '--silent', '-w', packageName, '--', '--json', `--outputFile=${report}`, ...own]);
  } catch (error) {
    if (!(error instanceof CommandFailed)) {
      throw error;
    }
  }
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { name: string; assertionResults: Omit<TestOutcome, 'file'>[] }[];
  };
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({ file: path.relative(ROOT, name), fullName, status })),
  );
}
