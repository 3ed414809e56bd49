import { describe, expect, it } from '@jest/globals';
import { addedUp, digitsBefore, placeAfterDigits } from './won-text.ts';

describe('a typed amount', () => {
  it('preserves the caret after the same digit', () => {
    expect(digitsBefore('1,234', 3)).toBe(2);
    expect(placeAfterDigits('1,234', 2)).toBe(3);
    expect(placeAfterDigits('12,345', 2)).toBe(2);
    expect(placeAfterDigits('12,345', 0)).toBe(0);
    expect(placeAfterDigits('12,345', 9)).toBe(6);
  });

  it('adds and remains an amount that a call can carry', () => {
    expect(addedUp(10_000, 50_000)).toBe(60_000);
    expect(addedUp(999_999_999_999, 10_000)).toBe(1_000_000_000_000);
  });
});
