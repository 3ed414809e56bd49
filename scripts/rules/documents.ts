import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import type { Rule } from './rule.ts';

export const DOCUMENT_RULES: readonly Rule[] = [
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
