import { describe, expect, it } from '@jest/globals';
import { formatDate, formatDateTime } from './format-date.ts';
import {
  formatNumber,
  formatOdds,
  formatPercent,
  formatSignedWon,
  formatWon,
  formatWonRange,
} from './format-number.ts';

describe('formatDate', () => {
  it.each([
    ['2026-11-20T14:59:59Z', '2026-11-20'],
    ['2026-11-20T15:00:00Z', '2026-11-21'],
    [0, '1970-01-01'],
    [new Date('2026-01-02T03:04:05Z'), '2026-01-02'],
  ])('formats %p as %p in Seoul', (value, expected) => {
    expect(formatDate(value, 'Asia/Seoul')).toBe(expected);
  });

  it.each([[''], [null], [undefined], ['not a date'], [Number.NaN]])('returns a dash for %p', (value) => {
    expect(formatDate(value)).toBe('-');
    expect(formatDateTime(value)).toBe('-');
  });

  it('formats midnight as 00, not 24', () => {
    expect(formatDateTime('2026-11-20T15:00:00Z', 'Asia/Seoul')).toBe('2026-11-21 00:00');
  });
});

describe('formatNumber', () => {
  it.each([
    [1234567, 'ko', '1,234,567'],
    [1234567, 'en', '1,234,567'],
    [1234567, 'vn', '1.234.567'],
    ['5000', 'jp', '5,000'],
    [-0, 'cn', '0'],
  ] as const)('formats %p in %s as %p', (value, locale, expected) => {
    expect(formatNumber(value, locale)).toBe(expected);
  });

  it.each([['abc'], [''], [null], [undefined], [Number.NaN], [Number.POSITIVE_INFINITY], [{}], [[5]], [true]])(
    'returns 0 for %p',
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

  it('sets the sign of a change before the amount', () => {
    expect([5, -5, 0].map((won) => formatSignedWon(won, 'en'))).toEqual(['+₩5', '−₩5', '₩0']);
  });
});

describe('formatWonRange', () => {
  it.each([
    ['ko', '1,000 ~ 500,000원'],
    ['en', '₩1,000 – 500,000'],
    ['vn', '1.000 – 500.000 ₩'],
    ['jp', '1,000〜500,000ウォン'],
    ['cn', '1,000–500,000韩元'],
  ] as const)('writes the unit once, where it belongs in %s', (locale, expected) => {
    expect(formatWonRange(1_000, 500_000, locale)).toBe(expected);
  });
});

describe('formatPercent', () => {
  it.each([
    [96.9999, '96.99%', '96,99%'],
    [98.942, '98.94%', '98,94%'],
    [92.1, '92.1%', '92,1%'],
    [100, '100%', '100%'],
  ])('rounds %p down to %p in Korean and %p in Vietnamese', (percent, korean, vietnamese) => {
    expect([formatPercent(percent, 'ko'), formatPercent(percent, 'vn')]).toEqual([korean, vietnamese]);
  });
});

it('writes odds with the decimal mark of the language', () => {
  expect([formatOdds('0.95:1', 'ko'), formatOdds('0.95:1', 'vn')]).toEqual(['0.95:1', '0,95:1']);
  expect(formatOdds('1:1 · 2:1 · 3:1', 'vn')).toBe('1:1 · 2:1 · 3:1');
});
