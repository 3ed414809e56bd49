import { expect, it } from '@jest/globals';
import { formatPhone } from './format-phone.ts';

it.each([
  ['', ''],
  ['010', '010'],
  ['0101', '010-1'],
  ['0101234567', '010-123-4567'],
  ['01012345678', '010-1234-5678'],
  ['010 1234 5678', '010-1234-5678'],
  ['021234567', '021234567'],
])('formats %p as %p', (digits, shown) => {
  expect(formatPhone(digits)).toBe(shown);
});
