import { expect, it } from '@jest/globals';
import { getResult, getNet, getNetOfPeriod, formatSigned } from './bet-figures.ts';

it.each([
  [{ state: 'won', bet: 1_000, win: 2_500 }, 1_500],
  [{ state: 'won', bet: 1_000, win: 500 }, -500],
  [{ state: 'lost', bet: 1_000, win: 0 }, -1_000],
  [{ state: 'void', bet: 1_000, win: 0 }, 0],
  [{ state: 'open', bet: 1_000, win: 0 }, undefined],
] as const)('%p changed %p', (bet, net) => {
  expect(getNet(bet)).toBe(net);
});

it.each([
  ['won', 2_500, 'won'],
  ['won', 1_000, 'back'],
  ['won', 500, 'back'],
  ['lost', 0, 'lost'],
  ['void', 0, 'void'],
] as const)('a stake of 1,000 won that the wallet calls %s and that paid %i is called %s', (state, win, end) => {
  expect(getResult({ state, bet: 1_000, win })).toBe(end);
});

it('does not count open stakes as lost', () => {
  expect(getNetOfPeriod({ bet: 24_000, win: 5_000, open: 1_000 })).toBe(-18_000);
  expect(getNetOfPeriod({ bet: 24_000, win: 5_000 })).toBe(-19_000);
});

it.each([
  [1_500, '+1500원'],
  [-500, '−500원'],
  [0, '0원'],
])('formats %i as %p', (amount, text) => {
  expect(formatSigned(amount, (won) => `${won}원`)).toBe(text);
});
