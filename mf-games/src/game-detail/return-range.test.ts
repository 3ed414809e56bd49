import { expect, it } from '@jest/globals';
import { formatReturn, returnRange } from './return-range.ts';

it.each([
  [[], undefined],
  [[{ rtp: 97.297 }, { rtp: 97.297 }], '97.29%'],
  [[{ rtp: 98.765 }, { rtp: 85.64 }, { rtp: 98.942 }], '85.64% – 98.94%'],
])('formats %p as %p', (returns, text) => {
  expect(returnRange(returns, 'ko-KR')).toBe(text);
});

it.each([
  [96.9999, '96.99%', '96,99%'],
  [85.64, '85.64%', '85,64%'],
  [92.1, '92.1%', '92,1%'],
  [100, '100%', '100%'],
])('formats %p as %p in Korean and %p in Vietnamese, rounded down', (rate, korean, vietnamese) => {
  expect(formatReturn(rate, 'ko-KR')).toBe(korean);
  expect(formatReturn(rate, 'vi-VN')).toBe(vietnamese);
});
