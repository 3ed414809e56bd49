import { describe, expect, it } from '@jest/globals';
import { namedSources } from './named-sources.ts';
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
