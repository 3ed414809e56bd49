import { expect, it } from '@jest/globals';
import { formatPhone } from './register-input.tsx';

it.each([
  ['', ''],
  ['010', '010'],
  ['0101', '010-1'],
  ['0101234567', '010-123-4567'],
  ['01012345678', '010-1234-5678'],
  ['010 1234 5678', '010-1234-5678'],
  ['021234567', '02-123-4567'],
  ['0212345678', '02-1234-5678'],
  ['0311234567', '031-123-4567'],
  ['15881234', '15881234'],
])('formats %p as %p', (digits, shown) => {
  expect(formatPhone(digits)).toBe(shown);
});
