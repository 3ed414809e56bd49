import { expect, it } from '@jest/globals';
import { platform } from 'shell/platform';
import { clearUndeclaredCalls } from 'feature-kit/feature-testing/declared-calls.ts';

it('fails a test when the feature makes a call that feature.json does not declare', async () => {
  const undeclared = 'apply-user-deposit' as Parameters<typeof platform.api.call>[0];
  await expect(platform.api.call(undeclared, {})).rejects.toThrow('apply-user-deposit');
  expect(clearUndeclaredCalls()).toEqual(['apply-user-deposit']);
});
