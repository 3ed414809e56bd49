import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import { findMissingTests, readNamedTests, readRows, findRowsWithoutTests } from './named-tests.ts';
import type { Rule } from './rule.ts';

const page = readFileSync(path.join(ROOT, 'docs/odd-things.md'), 'utf8');
const tests = readNamedTests(page);

const rows = readRows(page, 'What people do');

export const ODD_THING_RULES: readonly Rule[] = [
  {
    title: 'Each of the fifteen odd things has tests',
    find: () => [...findRowsWithoutTests(rows, tests), ...(rows.length === 15 ? [] : [`${rows.length} odd things`])],
  },
  { title: 'Every test that docs/odd-things.md names exists', find: () => findMissingTests(tests) },
];
