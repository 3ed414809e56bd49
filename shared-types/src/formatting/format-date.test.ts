import { describe, expect, it } from '@jest/globals';
import { formatDate, formatDateTime } from './format-date.ts';

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
