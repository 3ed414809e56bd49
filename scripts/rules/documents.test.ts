import { expect, test } from '@jest/globals';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from 'feature-kit/project/front-ends.ts';

const DECISIONS = path.join(ROOT, 'docs/decisions');
const decisions = readdirSync(DECISIONS).toSorted();

test('numbers the decisions from 1 without a gap and lists each in the index', () => {
  const records = decisions.filter((file) => file !== 'README.md');
  expect(records.map((file) => Number.parseInt(file, 10))).toEqual(records.map((_file, index) => index + 1));
  const index = readFileSync(path.join(DECISIONS, 'README.md'), 'utf8');
  expect(records.filter((file) => !index.includes(`](${file})`))).toEqual([]);
});

test('gives every decision its four parts', () => {
  const parts = ['**Context.**', '**Decision.**', '**Consequences.**', '**Rejected.**'];
  const incomplete = decisions
    .filter((file) => file !== 'README.md')
    .filter((file) => {
      const text = readFileSync(path.join(DECISIONS, file), 'utf8');
      return !/^# \d+\. \S/.test(text) || parts.some((part) => !text.includes(part));
    });
  expect(incomplete).toEqual([]);
});

test('every link of a document to a file of ours leads to one', () => {
  const broken = globSync(['*.md', 'docs/**/*.md', '.github/**/*.md'], { cwd: ROOT }).flatMap((file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)(?<to>[^)#\s]+)(?:#[^)]*)?\)/g)];
    return links
      .map(({ groups }) => groups?.to ?? '')
      .filter((to) => !existsSync(path.join(ROOT, path.dirname(file), to)))
      .map((to) => `${file}: ${to}`);
  });
  expect(broken).toEqual([]);
});
