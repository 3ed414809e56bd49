import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import { missingTests, namedTests, rowsUnder, rowsWithoutTests } from './named-tests.ts';

const page = readFileSync(path.join(ROOT, 'docs/odd-things.md'), 'utf8');
const tests = namedTests(page);

test('each of the fifteen odd things has tests that hold it', () => {
  const rows = rowsUnder(page, 'What people do');
  expect(rows).toHaveLength(15);
  expect(rowsWithoutTests(rows, tests)).toEqual([]);
});

test('every test of the list is there, by its file and its title', () => {
  expect(missingTests(tests)).toEqual([]);
});
