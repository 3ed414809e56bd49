import { expect, it } from '@jest/globals';
import { percent, returnRange } from './return-range.ts';

it.each([
  [[], undefined],
  [[{ rtp: 97.297 }, { rtp: 97.297 }], '97.297%'],
  [[{ rtp: 98.765 }, { rtp: 85.64 }, { rtp: 98.942 }], '85.64 – 98.942%'],
])('%p is told as %p', (returns, text) => {
  expect(returnRange(returns)).toBe(text);
});

it.each([
  [96.9999, '96.999'],
  [85.64, '85.64'],
  [92.13, '92.13'],
  [100, '100'],
  [98.765, '98.765'],
])('%p is never shown better than it is: %p', (rate, text) => {
  expect(percent(rate)).toBe(text);
});
