import { expect, it } from '@jest/globals';
import { clearUndeclaredCalls, requireDeclared } from 'feature-kit/feature-testing/declared-calls.ts';

it('rejects and records a call that feature.json does not declare', () => {
  expect(() => requireDeclared('apply-user-deposit')).toThrow('does not declare the call apply-user-deposit');
  expect(clearUndeclaredCalls()).toEqual(['apply-user-deposit']);
  expect(() => requireDeclared('get-notice-popup')).not.toThrow();
});
