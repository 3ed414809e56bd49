import { describe, expect, it } from '@jest/globals';
import { findProblemsOfFile } from './prose-problems.ts';

const rulesOf = (file: string, text: string): string[] => findProblemsOfFile(file, () => text).map(({ rule }) => rule);

describe('findProblemsOfFile', () => {
  it.each([
    ['a comment', 'a.ts', '// Nobody waits.'],
    ['a docstring', 'a.ts', '/** Returns what somebody typed. */\nconst a = 1;'],
    ['a test title', 'a.test.ts', "it('lets everybody in', () => {});"],
    ['a title of a table', 'a.test.ts', "it.each([1])('lets everybody in: %s', () => {});"],
    ['a name in camel case', 'a.ts', 'const isNobody = 1;'],
    ['a document', 'a.md', 'Anybody may read.'],
    ['a file name', 'nobody-else.ts', ''],
  ])('finds a private word in %s', (_place, file, text) => {
    expect(rulesOf(file, text)).toEqual(['nobody']);
  });

  it.each([
    ['texts of the program', 'a.ts', "const text = 'nobody';"],
    ['parts of longer words', 'a.ts', '// The nobodyness.'],
    ['instructions to the linter', 'a.ts', '// oxlint-disable-next-line no-nobody'],
  ])('ignores %s', (_place, file, text) => {
    expect(rulesOf(file, text)).toEqual([]);
  });

  it('finds names of limits in capitals', () => {
    expect(rulesOf('a.ts', 'export const MOST_PASSKEYS = 5;')).toEqual(['MOST_']);
  });

  it('finds titles above 80 characters', () => {
    expect(rulesOf('a.test.ts', `it('${'x'.repeat(81)}', () => {});`)).toEqual(['title length']);
  });

  it('finds docstrings of exported functions that do not start with a verb', () => {
    expect(rulesOf('a.ts', '/** Whether it is so. */\nexport function isSo() {}')).toEqual(['docstring form']);
    expect(rulesOf('a.ts', '/** Returns true if it is so. */\nexport function isSo() {}')).toEqual([]);
  });

  it('reports the line inside of a comment', () => {
    expect(
      findProblemsOfFile('a.ts', () => 'x();\n/**\n * Is here.\n * Nobody waits.\n */').map(({ line }) => line),
    ).toEqual([4]);
  });
});
