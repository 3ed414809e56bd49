import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { allCalls } from 'shared-types/calls';
import { FRONT_ENDS, ROOT } from 'feature-kit/project/front-ends.ts';
import type { Rule } from './rule.ts';

const sources = FRONT_ENDS.flatMap((name) =>
  readdirSync(path.join(ROOT, name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(path.join(ROOT, name, 'src', file), 'utf8')),
).join('\n');

/** Calls that the proxy sends in its session routes. */
const OF_THE_PROXY = ['user-do-login', 'do-logout', 'get-member'];

export const CALL_USE_RULES: readonly Rule[] = [
  {
    title: 'Each call is used by a screen or has `forOthers`',
    find: () =>
      allCalls()
        .filter(([name, { forOthers }]) => (sources.includes(`'${name}'`) || OF_THE_PROXY.includes(name)) === forOthers)
        .map(([name]) => name),
  },
];
