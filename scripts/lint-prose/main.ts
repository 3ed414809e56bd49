import path from 'node:path';
import { writeText } from 'shared-types/output';
import { findProseProblems } from './prose-problems.ts';

/** Runs `npm run lint:prose`: checks the wording of comments, titles, documents and names. @returns 1 if a rule is broken */
function lintProse(): number {
  const problems = findProseProblems(path.resolve(import.meta.dirname, '../..'));
  const lines = problems.map(({ file, line, kind, rule, use, text }) => {
    const place = `${file}:${line} ${kind}: ${text.replaceAll(/\s+/g, ' ').trim().slice(0, 160)}`;
    return `${place} (${rule}${use === undefined ? '' : `; use: ${use}`})\n`;
  });
  writeText(process.stderr, lines.join(''));
  return problems.length > 0 ? 1 : 0;
}

process.exitCode = lintProse();
