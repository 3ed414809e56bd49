import { findMissingTests, readNamedTests, readRows, findRowsWithoutTests } from './named-tests.ts';
import { readProjectFile, type Rule } from './rule.ts';

const page = readProjectFile('docs/edge-cases.md');
const tests = readNamedTests(page);

const rows = readRows(page, 'User actions');

export const EDGE_CASE_RULES: readonly Rule[] = [
  {
    title: 'Each of the fifteen edge cases has tests',
    find: () => [...findRowsWithoutTests(rows, tests), ...(rows.length === 15 ? [] : [`${rows.length} edge cases`])],
  },
  { title: 'Every test that docs/edge-cases.md names exists', find: () => findMissingTests(tests) },
];
