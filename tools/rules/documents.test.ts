import { expect, test } from '@jest/globals';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../site/front-ends.ts';

const DECISIONS = path.join(ROOT, 'docs/decisions');
const decisions = readdirSync(DECISIONS).toSorted();

const STATE = /^Decided on \d{4}-\d{2}-\d{2}\. (In force|Replaced by \[\d{3}\]\(.+\.md\))\.$/;

test('every decision has a title, a date and a state', () => {
  const without = decisions.filter((file) => {
    const [title = '', , state = ''] = readFileSync(path.join(DECISIONS, file), 'utf8').split('\n');
    return !(/^# \S/.test(title) && STATE.test(state));
  });
  expect(without).toEqual([]);
});

test('no two decisions have the same number', () => {
  const numbers = decisions.map((file) => /^(\d{3})-[a-z0-9-]+\.md$/.exec(file)?.[1]);
  expect(numbers).toEqual([...new Set(numbers)]);
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
