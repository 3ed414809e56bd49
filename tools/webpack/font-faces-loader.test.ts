import { expect, it } from '@jest/globals';
import { unicodeRange } from './font-faces-loader.ts';

it('names runs of characters that follow each other as one range', () => {
  expect(unicodeRange('dabc가₩')).toBe('U+61-64,U+20a9,U+ac00');
});
