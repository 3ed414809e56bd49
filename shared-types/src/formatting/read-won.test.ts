import { describe, expect, it } from '@jest/globals';
import { readWon } from './read-won.ts';

describe('an amount as people write it', () => {
  it.each([
    ['50000', 50_000],
    ['1,000,000', 1_000_000],
    ['1.000.000', 1_000_000],
    ['1 000 000', 1_000_000],
    ['１０，０００', 10_000],
    ['10만', 100_000],
    ['10만원', 100_000],
    ['1.5만', 15_000],
    ['1만5천', 15_000],
    ['5천만', 50_000_000],
    ['1억 2,000만', 120_000_000],
    ['1백만', 1_000_000],
    ['10万', 100_000],
    ['100k', 100_000],
    ['2 triệu', 2_000_000],
    ['₩30,000', 30_000],
    ['007', 7],
    ['0', 0],
  ])('%p is %p won', (text, won) => {
    expect(readWon(text)).toEqual({ won });
  });

  it.each([
    ['3.5', 'fraction'],
    ['3,5', 'fraction'],
    ['10,00', 'fraction'],
    ['1.00005만', 'fraction'],
    ['-5000', 'negative'],
    ['−5,000', 'negative'],
    ['1e9', 'unreadable'],
    ['1,00,000', 'unreadable'],
    ['오십만', 'unreadable'],
    ['10만20만', 'unreadable'],
    ['만', 'unreadable'],
    ['5000$', 'unreadable'],
    ['990조', 'tooLarge'],
    ['12345678901234567', 'tooLarge'],
  ])('%p is refused as %s', (text, problem) => {
    expect(readWon(text)).toEqual({ problem });
  });

  it('is nothing while nothing stands there', () => {
    expect(readWon(' 　')).toBeUndefined();
  });

  it('leaves out the marks that the field set itself, wherever editing left them', () => {
    expect(readWon('1,34,567', ',')).toEqual({ won: 134_567 });
    expect(readWon('3.5', ',')).toEqual({ problem: 'fraction' });
  });
});
