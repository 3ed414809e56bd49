import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import { readProjectFiles, type Rule } from './rule.ts';

export const DOCUMENT_RULES: readonly Rule[] = [
  {
    title: 'Every link from a document to a file has a target',
    find: () =>
      readProjectFiles('*.md', 'docs/**/*.md').flatMap(({ file, text }) => {
        const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)(?<to>[^)#\s]+)(?:#[^)]*)?\)/g)];
        return links
          .map(({ groups }) => groups?.to ?? '')
          .filter((to) => !existsSync(path.join(ROOT, path.dirname(file), to)))
          .map((to) => `${file}: ${to}`);
      }),
  },
];
