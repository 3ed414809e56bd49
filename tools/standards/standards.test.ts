import { describe, expect, it } from '@jest/globals';
import { namedSources } from './named-sources.ts';
import { rowResult } from './row-result.ts';
import { STANDARD_ROWS } from './rows.ts';
import { namingFiles } from './test-files.ts';

const named = new Set(namingFiles().flatMap(({ sources }) => sources));

describe('the players’ standards', () => {
  it('are 27 rows, each rule in one of them alone', () => {
    expect(STANDARD_ROWS.map(({ row }) => row)).toEqual(Array.from({ length: 27 }, (_, at) => at + 1));
    const rules = STANDARD_ROWS.flatMap(({ sources }) => sources);
    expect(rules.length).toBe(new Set(rules).size);
  });

  it.each(STANDARD_ROWS)('row $row has a test for each of its rules: $must', ({ sources }) => {
    expect(sources.filter((source) => !named.has(source))).toEqual([]);
  });

  it('are named by no test that means a rule which is in no row', () => {
    const rules = new Set(STANDARD_ROWS.flatMap(({ sources }) => sources));
    expect([...named].filter((source) => !rules.has(source))).toEqual([]);
  });
});

describe('a row', () => {
  const row = { sources: ['RTS 1A', 'RTS 1B'] };
  const files = [
    { file: 'a/one.test.ts', sources: ['RTS 1A'] },
    { file: 'a/two.test.ts', sources: ['RTS 1A', 'RTS 1B'] },
  ];
  const one = { file: 'a/one.test.ts', fullName: 'shows it (RTS 1A)', status: 'passed' };
  const two = { file: 'a/two.test.ts', fullName: 'sums it up (RTS 1A, RTS 1B)', status: 'passed' };
  const other = { file: 'a/two.test.ts', fullName: 'means another row (RTS 14)', status: 'failed' };

  it('holds when every test of its rules ran and passed', () => {
    expect(rowResult(row, files, [one, two, other])).toEqual({ tests: 2, problems: [] });
  });

  it.each([
    ['a test failed', { ...two, status: 'failed' }, 'sums it up (RTS 1A, RTS 1B): failed'],
    ['a test was left out', { ...two, status: 'pending' }, 'sums it up (RTS 1A, RTS 1B): pending'],
    [
      'a file with a rule of it did not run',
      { ...two, file: 'a/three.test.ts' },
      'a/two.test.ts: no test of RTS 1A ran',
    ],
    ['a title lost its rule', { ...two, fullName: 'sums it up (RTS 1A)' }, 'RTS 1B: no test'],
  ])('does not when %s', (_, instead, problem) => {
    expect(rowResult(row, files, [one, instead]).problems).toContain(problem);
  });

  it('does not when the table says what it lacks', () => {
    expect(rowResult({ ...row, lacks: 'the sum' }, files, [one, two]).problems).toEqual(['lacks the sum']);
  });
});

describe('a title', () => {
  it.each([
    ['is asked again (GLI-19 2.5.2, A.3.4)', ['GLI-19 2.5.2', 'GLI-19 A.3.4']],
    ['is summed (GLI-19 2.5.7, RTS 1B, RTS 1C)', ['GLI-19 2.5.7', 'RTS 1B', 'RTS 1C']],
    ['tells (58 Pa. Code 812a.9)', ['58 Pa. Code 812a.9']],
    ['has none (of them)', []],
  ])('%s names its rules', (title, sources) => {
    expect(namedSources(title)).toEqual(sources);
  });
});
