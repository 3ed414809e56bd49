import { writeText } from 'shared-types/output';
import { rowResult } from './row-result.ts';
import { STANDARD_ROWS } from './rows.ts';
import { runFiles, type TestOutcome } from './run-tests.ts';
import { namingFiles } from './test-files.ts';

/** `npm run standards`: runs the tests that name a rule, and prints each row with its sources, tests and result. */
async function main(): Promise<number> {
  // What runs in a browser needs the whole site: `npm test -- playwright`.
  const files = namingFiles().filter(({ file }) => !file.startsWith('e2e/'));
  const outcomes: TestOutcome[] = [];
  for (const name of new Set(files.map(({ file }) => file.split('/')[0] ?? ''))) {
    writeText(process.stderr, `· ${name}\n`);
    outcomes.push(
      ...(await runFiles(
        name,
        files.flatMap(({ file }) => (file.startsWith(`${name}/`) ? [file] : [])),
      )),
    );
  }
  let met = 0;
  for (const row of STANDARD_ROWS) {
    const { tests, problems } = rowResult(row, files, outcomes);
    met += problems.length === 0 ? 1 : 0;
    const mark = problems.length === 0 ? '✓' : '✗';
    const result = problems.length === 0 ? 'holds' : `${problems.length} in the way`;
    writeText(process.stdout, `${mark} ${String(row.row).padStart(2)}  ${row.must}\n`);
    writeText(process.stdout, `        ${row.sources.join(', ')}: ${tests} tests, ${result}\n`);
    for (const problem of problems) {
      writeText(process.stdout, `        ✗ ${problem}\n`);
    }
  }
  writeText(process.stdout, `${met} of ${STANDARD_ROWS.length}\n`);
  return met === STANDARD_ROWS.length ? 0 : 1;
}

process.exitCode = await main();
