import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import { readProjectFile, type Rule } from './rule.ts';

/** Returns the rules of tables that name tests. @param tables number of different first cells by heading */
export function createTableRules(document: string, tables: Readonly<Record<string, number>>): readonly Rule[] {
  const page = readProjectFile(document);
  const tests = readNamedTests(page);
  return [
    ...Object.entries(tables).map(([heading, count]) => ({
      title: `Each of the ${count} rows of ${heading} in ${document} has a test`,
      find: () => {
        const rows = readRows(page, heading);
        const found = new Set(rows.map(([first]) => first)).size;
        return [...findRowsWithoutTests(rows, tests), ...(found === count ? [] : [`${found} of ${count} rows`])];
      },
    })),
    { title: `Every test that ${document} names exists`, find: () => findMissingTests(tests) },
  ];
}

/** Returns the cells of the table below a heading, without the header row. */
function readRows(page: string, heading: string): string[][] {
  const [, after = ''] = page.split(`## ${heading}\n`);
  const [table = ''] = after.split('\n## ');
  return table
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .filter((line) => !line.startsWith('| -'))
    .map((line) =>
      line
        .slice(2, -2)
        .split('|')
        .map((cell) => cell.trim()),
    );
}

const unquoted = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/** Returns file and title of each test in the table "Tests", by name. */
function readNamedTests(page: string): Map<string, readonly [file: string, title: string]> {
  return new Map(
    readRows(page, 'Tests').map(([name = '', file = '', title = '']) => [
      unquoted(name)[0] ?? '',
      [unquoted(file)[0] ?? '', title],
    ]),
  );
}

function findRowsWithoutTests(rows: readonly string[][], tests: ReturnType<typeof readNamedTests>): string[][] {
  return rows.filter(([, , cell = '']) => {
    const names = unquoted(cell);
    return names.length === 0 || names.some((name) => !tests.has(name));
  });
}

function findMissingTests(tests: ReturnType<typeof readNamedTests>): unknown[] {
  return [...tests].filter(([, [file, title]]) => {
    const full = path.join(ROOT, file);
    return title === '' || !existsSync(full) || !readFileSync(full, 'utf8').includes(title);
  });
}
