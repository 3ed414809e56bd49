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
        const untested = rows.filter(
          ([, , cell = '']) => !/`/.test(cell) || unquoted(cell).some((name) => !tests.has(name)),
        );
        return [...untested, ...(found === count ? [] : [`${found} of ${count} rows`])];
      },
    })),
    { title: `Every test that ${document} names exists`, find: () => findMissingTests(tests) },
  ];
}

/** Returns the cells of the table below a heading, without the header row. */
function readRows(page: string, heading: string): string[][] {
  const [, after = ''] = page.split(`## ${heading}\n`);
  const [table = ''] = after.split('\n## ');
  return [...table.matchAll(/^\| (?!-)(.*) \|$/gm)]
    .slice(1)
    .map(([, row = '']) => row.split('|').map((cell) => cell.trim()));
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

function findMissingTests(tests: ReturnType<typeof readNamedTests>): unknown[] {
  return [...tests].filter(([, [file, title]]) => {
    const full = path.join(ROOT, file);
    return title === '' || !existsSync(full) || !readFileSync(full, 'utf8').includes(title);
  });
}
