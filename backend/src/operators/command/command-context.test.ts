import { describe, expect, it } from '@jest/globals';
import { parseWon } from './command-context.ts';

describe('parseWon', () => {
  it.each([
    ['50000', 50_000],
    ['50,000', 50_000],
    ['1.5m', 1_500_000],
  ])('reads %p as %p won', (text, won) => {
    expect(parseWon(text)).toBe(won);
  });

  it.each([
    ['', /digits/],
    ['1e6', /digits/],
    ['-5', /below 0/],
    ['3.5', /whole won/],
    ['50.000', /thousands/],
    ['1m5', /every unit/],
    ['$5', /of won/],
    ['9999999999999', /₩1,000,000,000,000 or less/],
  ])('tells the operator why %p is no amount', (text, reason) => {
    expect(() => parseWon(text)).toThrow(reason);
  });
});
