import { expect, it } from '@jest/globals';
import { checkAmount } from './check-amount.ts';

it.each([
  [0, 'missing', 'msg3104'],
  [9_999, 'least', 'msg3105'],
  [10_000, undefined, undefined],
  [10_001, 'step', 'msg3106'],
  [60_000, undefined, undefined],
  [70_000, 'most', 'msg3107'],
])('%p breaks the rule %p', (amount, rule, message) => {
  const problem = checkAmount(amount, { least: 10_000, step: 10_000, most: 60_000 });
  expect(problem?.rule).toBe(rule);
  expect(problem?.message).toBe(message);
});

it('knows no upper bound when there is none', () => {
  expect(checkAmount(900_000_000, { least: 1, step: 1 })).toBeUndefined();
});
