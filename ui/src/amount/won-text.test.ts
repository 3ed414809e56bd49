import { describe, expect, it } from '@jest/globals';
import { addWon, countDigitsBefore, findPositionAfterDigits } from './won-text.ts';

describe('a typed amount', () => {
  it('preserves the caret after the same digit', () => {
    expect(countDigitsBefore('1,234', 3)).toBe(2);
    expect(findPositionAfterDigits('1,234', 2)).toBe(3);
    expect(findPositionAfterDigits('12,345', 2)).toBe(2);
    expect(findPositionAfterDigits('12,345', 0)).toBe(0);
    expect(findPositionAfterDigits('12,345', 9)).toBe(6);
  });

  it('limits a sum to the largest amount of a call', () => {
    expect(addWon(10_000, 50_000)).toBe(60_000);
    expect(addWon(999_999_999_999, 10_000)).toBe(1_000_000_000_000);
  });
});
