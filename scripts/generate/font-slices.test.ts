import { expect, it } from '@jest/globals';
import { formatUnicodeRange, removeCharacters } from './font-slices.ts';

it('removes ideographs and the characters of the separate files', () => {
  expect(removeCharacters('U+2025-2027, U+4e00-4e03, U+65e5, U+ac00-ac02', '각a')).toBe('U+2025-2027,U+ac00,U+ac02');
  expect(removeCharacters('U+ac00', '가')).toBe('U+0');
});

it('joins characters that follow each other into one range', () => {
  expect(formatUnicodeRange('dabc가₩')).toBe('U+61-64,U+20a9,U+ac00');
});
