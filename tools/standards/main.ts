import { namedSources } from './named-sources.ts';
import { STANDARD_ROWS } from './rows.ts';
import { runFiles, type TestOutcome } from './run-tests.ts';
import { namingFiles } from './test-files.ts';

/** `npm run standards`: runs the tests that name a rule, and prints each row with its sources, tests and result. */
async function main(): Promise<number> {
  const files = namingFiles();
  const outcomes: TestOutcome[] = [];
  const packages = new Set(files.map(({ file }) => file.split('/')[0] ?? ''));
  // What runs in a browser needs the whole site: `npm test -- playwright`.
  packages.delete('e2e');
  for (const name of packages) {
    process.stderr.write(`· ${name}\n`);
    outcomes.push(
      ...(await runFiles(
        name,
        files.flatMap(({ file }) => (file.startsWith(`${name}/`) ? [file] : [])),
      )),
    );
  }
  let met = 0;
  for (const { row, must, sources, lacks } of STANDARD_ROWS) {
    const mine = outcomes.filter(({ fullName }) => namedSources(fullName).some((source) => sources.includes(source)));
    const failed = mine.filter(({ status }) => status !== 'passed');
    const whole = mine.length > 0 && failed.length === 0 && lacks === undefined;
    met += whole ? 1 : 0;
    const result = failed.length > 0 ? `${failed.length} failed` : lacks === undefined ? 'holds' : `lacks ${lacks}`;
    const number = String(row).padStart(2);
    process.stdout.write(
      `${whole ? '✓' : '✗'} ${number}  ${must}\n        ${sources.join(', ')}: ${mine.length} tests, ${mine.length === 0 ? 'none' : result}\n`,
    );
    for (const { fullName } of failed) {
      process.stdout.write(`        ✗ ${fullName}\n`);
    }
  }
  process.stdout.write(`${met} of ${STANDARD_ROWS.length}\n`);
  return met === STANDARD_ROWS.length ? 0 : 1;
}

process.exitCode = await main();
