import { expect, it } from '@jest/globals';
import { checkAmount } from './check-amount.ts';

it.each([
  [0, 'missing', 'missing'],
  [9_999, 'least', 'belowLeast'],
  [10_000, undefined, undefined],
  [10_001, 'step', 'offStep'],
  [60_000, undefined, undefined],
  [70_000, 'most', 'aboveMost'],
])('%p breaks the rule %p', (amount, rule, key) => {
  const problem = checkAmount(amount, { least: 10_000, step: 10_000, most: 60_000 });
  expect(problem?.rule).toBe(rule);
  expect(problem?.message.key).toBe(key);
});

it('knows no upper bound when there is none', () => {
  expect(checkAmount(900_000_000, { least: 1, step: 1 })).toBeUndefined();
});
