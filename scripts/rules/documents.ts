import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import type { Rule } from './rule.ts';

const DECISIONS = path.join(ROOT, 'docs/decisions');
const decisions = readdirSync(DECISIONS).toSorted();

const records = decisions.filter((file) => file !== 'README.md');

export const DOCUMENT_RULES: readonly Rule[] = [
  {
    title: 'Decisions are numbered from 1 without a gap',
    find: () => records.filter((file, index) => Number.parseInt(file, 10) !== index + 1),
  },
  {
    title: 'The index lists each decision',
    find: () => {
      const index = readFileSync(path.join(DECISIONS, 'README.md'), 'utf8');
      return records.filter((file) => !index.includes(`](${file})`));
    },
  },
  {
    title: 'Every decision has a title and four sections',
    find: () => {
      const parts = ['**Context.**', '**Decision.**', '**Consequences.**', '**Rejected.**'];
      return records.filter((file) => {
        const text = readFileSync(path.join(DECISIONS, file), 'utf8');
        return !/^# \d+\. \S/.test(text) || parts.some((part) => !text.includes(part));
      });
    },
  },
  {
    title: 'Every link from a document to a file has a target',
    find: () =>
      globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT }).flatMap((file) => {
        const text = readFileSync(path.join(ROOT, file), 'utf8');
        const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)(?<to>[^)#\s]+)(?:#[^)]*)?\)/g)];
        return links
          .map(({ groups }) => groups?.to ?? '')
          .filter((to) => !existsSync(path.join(ROOT, path.dirname(file), to)))
          .map((to) => `${file}: ${to}`);
      }),
  },
];
