import { describe, expect, it } from '@jest/globals';
import { formatNumber, formatWon } from './format-number.ts';

describe('formatNumber', () => {
  it.each([
    [1234567, 'ko', '1,234,567'],
    [1234567, 'en', '1,234,567'],
    [1234567, 'vn', '1.234.567'],
    ['5000', 'jp', '5,000'],
    [-0, 'cn', '0'],
  ] as const)('writes %p in %s as %p', (value, locale, expected) => {
    expect(formatNumber(value, locale)).toBe(expected);
  });

  it.each([['abc'], [''], [null], [undefined], [Number.NaN], [Number.POSITIVE_INFINITY], [{}], [[5]], [true]])(
    'writes 0 for %p',
    (value) => {
      expect(formatNumber(value, 'ko')).toBe('0');
    },
  );

  it('names the won in each language', () => {
    expect(formatWon(1234, 'ko')).toBe('1,234원');
    expect(formatWon(1234, 'en')).toBe('₩1,234');
    expect(formatWon(-1234, 'en')).toBe('-₩1,234');
    expect(formatWon(1234, 'vn')).toBe('1.234 ₩');
  });
});
