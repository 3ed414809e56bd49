import { allCalls } from 'shared-types/calls';
import { FRONT_ENDS } from 'feature-kit/project/front-ends.ts';
import { findSetDifferences, readProjectFile, readProjectFiles, type Rule } from './rule.ts';

/** Calls that no feature sends, with the tests of their statuses. */
const ELSEWHERE: readonly (readonly [string, string])[] = [
  ['user-do-login', 'proxy/src/session/session-routes.test.ts'],
  ['user-health-check', 'shell/src/health/use-health.test.tsx'],
];

const tried = readProjectFiles(`{${FRONT_ENDS.join()}}/src/every-response.test.tsx`)
  .map(({ text }) => text)
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
        ...ELSEWHERE.filter(([, file]) => !readProjectFile(file).includes('it.each(SPEC_REFUSALS)')).map(
          ([, file]) => file,
        ),
      ];
    },
  },
];
