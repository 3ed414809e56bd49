import { expect, it } from '@jest/globals';
import { typedNumber, typedPhone } from './typed-number.ts';

it.each([
  [' 010-1234-5678 ', '01012345678'],
  ['０１０－１２３４－５６７８', '01012345678'],
  ['010.1234.5678', '01012345678'],
  ['(010) 1234–5678', '01012345678'],
  ['+82 10-1234-5678', '01012345678'],
  ['+82(0)10 1234 5678', '01012345678'],
  ['010-1234-567x', '0101234567x'],
])('converts a pasted phone number %p to %p', (text, number) => {
  expect(typedPhone(text)).toBe(number);
});

it('preserves every digit of an account, of any width and notation', () => {
  expect(typedNumber(' ３３３３-00-1234567 ')).toBe('3333001234567');
});
