import { expect, it } from '@jest/globals';
import '../platform/test-page.ts';
import { siteState } from '../site-state/site-state.ts';
import { hasCall } from './caller.ts';

it('a call is there from its level on; a site that says nothing has a backend with all of them', () => {
  const at = (backendLevel: 1 | 2 | undefined) => {
    Object.assign(siteState, { backendLevel });
    return (['apply-user-deposit', 'get-member', 'statement'] as const).map(hasCall);
  };
  expect(at(1)).toEqual([true, false, false]);
  expect(at(2)).toEqual([true, true, false]);
  expect(at(undefined)).toEqual([true, true, true]);
});
