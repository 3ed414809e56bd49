import { describe, expect, it } from '@jest/globals';
import { addedUp, digitsBefore, placeAfterDigits, wonOfText } from './won-text.ts';

describe('an amount as it is typed', () => {
  it.each([
    ['', 0],
    ['abc', 0],
    ['1,234원', 1_234],
    ['1.234', 1_234],
    ['０１２', 12],
    ['007', 7],
    ['-5', 5],
    ['1e9', 19],
    ['123456789012345678', 123_456_789_012_345],
  ])('%p is %p', (text, amount) => {
    expect(wonOfText(text)).toBe(amount);
  });

  it('keeps the caret behind the same digit', () => {
    expect(digitsBefore('1,234', 3)).toBe(2);
    expect(placeAfterDigits('1,234', 2)).toBe(3);
    expect(placeAfterDigits('12,345', 2)).toBe(2);
    expect(placeAfterDigits('12,345', 0)).toBe(0);
    expect(placeAfterDigits('12,345', 9)).toBe(6);
  });

  it('adds up and stays an amount that a call can carry', () => {
    expect(addedUp(10_000, 50_000)).toBe(60_000);
    expect(addedUp(999_999_999_999_999, 10_000)).toBe(999_999_999_999_999);
  });
});
