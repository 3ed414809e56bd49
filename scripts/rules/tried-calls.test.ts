import { expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { allCalls } from 'shared-types/calls';
import { FRONT_ENDS, ROOT } from 'feature-kit/project/front-ends.ts';

/** What no feature sends, and where it is answered with every status. */
const ELSEWHERE: readonly (readonly [string, string])[] = [
  ['user-do-login', 'proxy/src/session/session-routes.test.ts'],
  ['user-health-check', 'shell/src/health/use-health.test.tsx'],
];

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const tried = FRONT_ENDS.map((name) => `${name}/src/every-answer.test.tsx`)
  .filter((file) => existsSync(path.join(ROOT, file)))
  .map(read)
  .join('\n');

it('each of the 25 calls of the spec’s table that has a screen is tried there with every status', () => {
  const calls = allCalls().filter(([, { level }]) => level === 1);
  expect(calls).toHaveLength(25);
  const untried = calls.filter(([name, { forOthers }]) => !forOthers && !tried.includes(`call: '${name}'`));
  expect(untried.map(([name]) => name)).toEqual(ELSEWHERE.map(([name]) => name));
  for (const [, file] of ELSEWHERE) {
    expect(read(file)).toContain('it.each(SPEC_REFUSALS)');
  }
});
