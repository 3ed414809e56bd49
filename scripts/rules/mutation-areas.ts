import { globSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import areas from '../../labs/mutation/areas.json' with { type: 'json' };
import type { Rule } from './rule.ts';

/** Returns one pattern for each name between the braces of a pattern. */
function expandBraces(pattern: string): readonly string[] {
  const [whole = '', names = ''] = /\{([^}]*)\}/.exec(pattern) ?? [];
  return whole === '' ? [pattern] : names.split(',').map((name) => pattern.replace(whole, name));
}

export const MUTATION_AREA_RULES: readonly Rule[] = [
  {
    title: 'Every pattern of an area of the mutation tests has a file',
    find: () =>
      Object.entries(areas).flatMap(([area, { workspace, mutate, tests }]) =>
        [...mutate, ...tests]
          .filter((pattern) => !pattern.includes('*'))
          .flatMap(expandBraces)
          .filter((file) => globSync(file, { cwd: path.join(ROOT, workspace) }).length === 0)
          .map((file) => `${area}: ${workspace}/${file}`),
      ),
  },
];
