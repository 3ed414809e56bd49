import { expect, it } from '@jest/globals';
import { formatReturnRange } from './game-figures.tsx';

it.each([
  [[], undefined],
  [[{ rtp: 97.297 }, { rtp: 97.297 }], '97.29%'],
  [[{ rtp: 98.765 }, { rtp: 85.64 }, { rtp: 98.942 }], '85.64% – 98.94%'],
])('formats the returns %p as %p', (returns, text) => {
  expect(formatReturnRange(returns, 'ko')).toBe(text);
});
