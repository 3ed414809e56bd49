import { describe, expect, it } from '@jest/globals';
import { lastDays, momentsOf } from './period.ts';

const NOON = new Date(2026, 10, 21, 12);

describe('a period', () => {
  it('of the last days has today in it', () => {
    expect(lastDays(1, NOON)).toEqual({ from: '2026-11-21', to: '2026-11-21' });
    expect(lastDays(30, NOON)).toEqual({ from: '2026-10-23', to: '2026-11-21' });
  });

  it('goes from the first moment of its first day to the end of its last', () => {
    expect(momentsOf({ from: '2026-11-20', to: '2026-11-21' })).toEqual({
      from: new Date(2026, 10, 20).toISOString(),
      to: new Date(2026, 10, 22).toISOString(),
    });
  });

  it.each([
    ['', '2026-11-21'],
    ['2026-11-21', ''],
    ['2026-11-22', '2026-11-21'],
    ['2026-02-31', '2026-11-21'],
    ['yesterday', '2026-11-21'],
    ['2026-11-21', '9999-12-31'],
    ['0000-01-01', '2026-11-21'],
  ])('from %p to %p is none', (from, to) => {
    expect(momentsOf({ from, to })).toBeUndefined();
  });
});
