import { expect, it } from '@jest/globals';
import { formatUnicodeRange } from './unicode-range.ts';

it('joins characters that follow each other into one range', () => {
  expect(formatUnicodeRange('dabc가₩')).toBe('U+61-64,U+20a9,U+ac00');
});
