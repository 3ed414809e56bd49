import { expect, it } from '@jest/globals';
import { endOf, netOf, netOfPeriod, signed } from './bet-figures.ts';

it.each([
  [{ state: 'won', bet: 1_000, win: 2_500 }, 1_500],
  [{ state: 'won', bet: 1_000, win: 500 }, -500],
  [{ state: 'lost', bet: 1_000, win: 0 }, -1_000],
  [{ state: 'void', bet: 1_000, win: 0 }, 0],
  [{ state: 'open', bet: 1_000, win: 0 }, undefined],
] as const)('calculates for %p the change %p', (bet, net) => {
  expect(netOf(bet)).toBe(net);
});

it.each([
  ['won', 2_500, 'won'],
  ['won', 1_000, 'back'],
  ['won', 500, 'back'],
  ['lost', 0, 'lost'],
  ['void', 0, 'void'],
] as const)('shows a stake of 1,000 won, %s in the wallet and paid %i, as %s', (state, win, end) => {
  expect(endOf({ state, bet: 1_000, win })).toBe(end);
});

it('does not count open stakes as lost', () => {
  expect(netOfPeriod({ bet: 24_000, win: 5_000, open: 1_000 })).toBe(-18_000);
  expect(netOfPeriod({ bet: 24_000, win: 5_000 })).toBe(-19_000);
});

it.each([
  [1_500, '+1500원'],
  [-500, '−500원'],
  [0, '0원'],
])('formats %i as %p', (amount, text) => {
  expect(signed(amount, (won) => `${won}원`)).toBe(text);
});
