import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { allCalls } from 'shared-types/calls';
import { ROOT, WORKSPACES } from 'feature-kit/project/front-ends.ts';
import type { Rule } from './rule.ts';

/** Names of one word, such as `recent`, are ambiguous. */
const NAMES = allCalls().flatMap(([name]) => (name.includes('-') ? [name] : []));

/** A decision by a call's name: `name === 'open-game'`, `case 'open-game':`. */
const DECISION = new RegExp(`(?:[!=]==|\\bcase) '(?:${NAMES.join('|')})'|'(?:${NAMES.join('|')})' [!=]==`);

function sourcesOf(workspace: string): string[] {
  return readdirSync(path.join(ROOT, workspace), { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?!.*(?:node_modules|dist|\.types|\.test\.)).*\.tsx?$/.test(file))
    .map((file) => path.join(workspace, file));
}

export const CALL_NAME_RULES: readonly Rule[] = [
  {
    title: 'What is special about a call is a field of its row, not a test of its name',
    find: () =>
      WORKSPACES.flatMap(sourcesOf)
        .filter((file) => !file.includes('scripts/rules/'))
        .filter((file) => DECISION.test(readFileSync(path.join(ROOT, file), 'utf8'))),
  },
];
