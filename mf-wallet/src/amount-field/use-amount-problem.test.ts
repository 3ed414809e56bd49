import { expect, it } from '@jest/globals';
import { checkAmount } from './use-amount-problem.ts';

it.each([
  [0, 'missing'],
  [9_999, 'belowLeast'],
  [10_000, undefined],
  [10_001, 'offStep'],
  [50_000, undefined],
  [60_000, 'aboveOwnLimit'],
  [70_000, 'aboveMost'],
  [70_001, 'aboveMost'],
])('returns for %p the problem %p', (amount, text) => {
  const problem = checkAmount(amount, { least: 10_000, step: 10_000, most: 60_000, ownLimit: 55_000 });
  expect(problem?.text).toBe(text);
});

it('applies no maximum when none is set', () => {
  expect(checkAmount(900_000_000, { least: 1, step: 1 })).toBeUndefined();
});
