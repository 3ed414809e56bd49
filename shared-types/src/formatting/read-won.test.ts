import { describe, expect, it } from '@jest/globals';
import { readWon } from './read-won.ts';

describe('readWon', () => {
  it.each([
    ['50000', 'ko', 50_000],
    ['1,000,000', 'en', 1_000_000],
    ['1.000.000', 'vn', 1_000_000],
    ['₩1.000', 'vn', 1_000],
    ['１０，０００ウォン', 'jp', 10_000],
    ['10 만원', 'ko', 100_000],
    ['1.5만', 'ko', 15_000],
    ['0.125억', 'ko', 12_500_000],
    ['1,000.5만', 'ko', 10_005_000],
    ['1만5천', 'ko', 15_000],
    ['5천5백만', 'ko', 55_000_000],
    ['1억 2,000만', 'ko', 120_000_000],
    ['1亿5千万', 'cn', 150_000_000],
    ['100k', 'en', 100_000],
    ['1.5m', 'en', 1_500_000],
    ['1,5tr', 'vn', 1_500_000],
    ['1tr 500k', 'vn', 1_500_000],
    ['KRW 30,000', 'en', 30_000],
    ['007', 'ko', 7],
  ] as const)('reads %p in %s as %p won', (text, locale, won) => {
    expect(readWon(text, locale)).toEqual({ won });
  });

  it.each([
    ['3.5', 'ko', 'fraction'],
    ['1.000,50', 'vn', 'fraction'],
    ['1,5', 'vn', 'fraction'],
    ['1.00005만', 'ko', 'fraction'],
    ['1,5', 'en', 'grouping'],
    ['1.5tr', 'vn', 'grouping'],
    ['1.000', 'ko', 'grouping'],
    ['1.000만', 'ko', 'grouping'],
    ['1,500tr', 'vn', 'grouping'],
    ['1.000,50', 'en', 'grouping'],
    ['0,500', 'ko', 'grouping'],
    ['0.500tr', 'vn', 'grouping'],
    ['1,00,000', 'en', 'grouping'],
    ['1,000 000', 'ko', 'grouping'],
    ['1 5만', 'ko', 'grouping'],
    ['1만5', 'ko', 'remainder'],
    ['1억 5천', 'ko', 'remainder'],
    ['2천5만', 'ko', 'remainder'],
    ['2k5', 'en', 'remainder'],
    ['-5', 'ko', 'negative'],
    ['-₩5,000', 'en', 'negative'],
    ['+5', 'ko', 'unreadable'],
    ['1e3', 'ko', 'unreadable'],
    ['٣', 'ko', 'unreadable'],
    ['5Ⅿ', 'en', 'unreadable'],
    ['1\u202E000', 'en', 'unreadable'],
    ['1\n000', 'en', 'unreadable'],
    ['오십만', 'ko', 'unreadable'],
    ['10만20만', 'ko', 'unreadable'],
    ['5천3천', 'ko', 'unreadable'],
    ['1만 15천', 'ko', 'unreadable'],
    ['1억 1.5만', 'ko', 'unreadable'],
    ['5constructor', 'en', 'unreadable'],
    ['만', 'ko', 'unreadable'],
    ['5000$', 'en', 'currency'],
    ['１０，０００円', 'jp', 'currency'],
    ['990조', 'ko', 'tooLarge'],
    ['9007199254740993', 'ko', 'tooLarge'],
  ] as const)('rejects %p in %s as %s', (text, locale, problem) => {
    expect(readWon(text, locale)).toEqual({ problem });
  });

  it.each(['', ' 　', '\t', '원'])('returns undefined when %p has no amount', (text) => {
    expect(readWon(text, 'ko')).toBeUndefined();
  });

  it('rejects a million digits when they are pasted', () => {
    expect(readWon('9'.repeat(1_000_000), 'ko')).toEqual({ problem: 'tooLarge' });
    expect(readWon('1,'.repeat(500_000), 'ko')).toEqual({ problem: 'grouping' });
  });
});
