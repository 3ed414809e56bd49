import { expect, it } from '@jest/globals';
import { removeCharacters } from './font-slices.ts';

it('removes ideographs and the characters of the separate files', () => {
  expect(removeCharacters('U+2025-2027, U+4e00-4e03, U+65e5, U+ac00-ac02', '각a')).toBe('U+2025-2027,U+ac00,U+ac02');
  expect(removeCharacters('U+ac00', '가')).toBe('U+0');
});
