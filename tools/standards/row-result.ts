import { namedSources } from './named-sources.ts';
import type { StandardRow } from './rows.ts';
import type { TestOutcome } from './run-tests.ts';
import type { NamingFile } from './test-files.ts';

/** How a row stands: it holds when every test of its rules ran and passed, and each rule has one. */
export interface RowResult {
  /** How many tests of its rules ran. */
  readonly tests: number;
  /** What is in its way, a line each. */
  readonly problems: readonly string[];
}

/**
 * How one row stands.
 * @param files that were to run, with the rules that their titles name
 * @param outcomes of every test that ran in them
 */
export function rowResult(
  { sources, lacks }: Pick<StandardRow, 'sources' | 'lacks'>,
  files: readonly NamingFile[],
  outcomes: readonly TestOutcome[],
): RowResult {
  const mine = sources.flatMap((source) =>
    outcomes
      .filter(({ fullName }) => namedSources(fullName).includes(source))
      .map((outcome) => ({ source, ...outcome })),
  );
  const failed = mine
    .filter(({ status }) => status !== 'passed')
    .map(({ fullName, status }) => `${fullName}: ${status}`);
  // A file that cannot be read by Jest has no test that failed.
  const silent = sources.flatMap((source) =>
    files
      .filter(({ file, sources: named }) => named.includes(source) && !ran(mine, file, source))
      .map(({ file }) => `${file}: no test of ${source} ran`),
  );
  const untried = sources
    .filter((source) => !mine.some((one) => one.source === source))
    .map((one) => `${one}: no test`);
  return {
    tests: new Set(mine.map(({ file, fullName }) => `${file} ${fullName}`)).size,
    problems: [...new Set([...failed, ...silent, ...untried, ...(lacks === undefined ? [] : [`lacks ${lacks}`])])],
  };
}

function ran(mine: readonly (TestOutcome & { readonly source: string })[], file: string, source: string): boolean {
  return mine.some((one) => one.file === file && one.source === source);
}
