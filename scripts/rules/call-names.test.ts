import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { allCalls } from 'shared-types/calls';
import { ROOT, WORKSPACES } from 'feature-kit/project/front-ends.ts';

/** Names of one word, such as `recent`, are words for other things too. */
const NAMES = allCalls().flatMap(([name]) => (name.includes('-') ? [name] : []));

/** A decision by a call's name: `name === 'open-game'`, `case 'open-game':`. */
const DECISION = new RegExp(`(?:[!=]==|\\bcase) '(?:${NAMES.join('|')})'|'(?:${NAMES.join('|')})' [!=]==`);

function sourcesOf(workspace: string): string[] {
  return readdirSync(path.join(ROOT, workspace), { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?!.*(?:node_modules|dist|\.types|\.test\.)).*\.tsx?$/.test(file))
    .map((file) => path.join(workspace, file));
}

describe('what is special about a call', () => {
  it('is a field of its row, nowhere a test of its name', () => {
    const sources = WORKSPACES.flatMap(sourcesOf);
    expect(sources.length).toBeGreaterThan(500);
    expect(sources.filter((file) => DECISION.test(readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([]);
  });

  it.each(["if (name === 'open-game')", "case 'user-do-login':", "'get-member' !== name"])(
    'would be found: %s',
    (text) => {
      expect(DECISION.test(text)).toBe(true);
    },
  );
});
