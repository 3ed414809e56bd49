import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { allCalls } from 'shared-types/calls';
import { FRONT_ENDS, ROOT } from 'feature-kit/project/front-ends.ts';
import { findSetDifferences, type Rule } from './rule.ts';

/** Calls that no feature sends, with the tests of their statuses. */
const ELSEWHERE: readonly (readonly [string, string])[] = [
  ['user-do-login', 'proxy/src/session/session-routes.test.ts'],
  ['user-health-check', 'shell/src/health/use-health.test.tsx'],
];

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const tried = FRONT_ENDS.map((name) => `${name}/src/every-response.test.tsx`)
  .filter((file) => existsSync(path.join(ROOT, file)))
  .map(read)
  .join('\n');

export const TRIED_CALL_RULES: readonly Rule[] = [
  {
    title: 'Each of the 25 specified calls is tested with every status on its screen',
    find: () => {
      const calls = allCalls().filter(([, { level }]) => level === 1);
      const untried = calls
        .filter(([name, { forOthers }]) => !forOthers && !tried.includes(`call: '${name}'`))
        .map(([name]) => name);
      return [
        ...findSetDifferences(new Set(untried), new Set(ELSEWHERE.map(([name]) => name))),
        ...(calls.length === 25 ? [] : [`${calls.length} calls have level 1`]),
        ...ELSEWHERE.filter(([, file]) => !read(file).includes('it.each(SPEC_REFUSALS)')).map(([, file]) => file),
      ];
    },
  },
];
