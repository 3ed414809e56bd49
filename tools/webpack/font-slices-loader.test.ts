import { expect, it } from '@jest/globals';
import { leftOf } from './font-slices-loader.ts';

it('leaves everything but ideographs and the characters that have files of their own', () => {
  expect(leftOf('U+2025-2027, U+4e00-4e03, U+65e5, U+ac00-ac02', '각a')).toBe('U+2025-2027,U+ac00,U+ac02');
  expect(leftOf('U+ac00', '가')).toBe('U+0');
});
