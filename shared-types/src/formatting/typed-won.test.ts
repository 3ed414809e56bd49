import { describe, expect, it } from '@jest/globals';
import { hasOnlyDigits, readWonEdit } from './typed-won.ts';
import { typedNumber, typedPhone } from './typed-number.ts';

describe('readWonEdit', () => {
  it.each([
    ['1,234,567', '1,34,567', 'ko', '134567'],
    ['123,456', '1923,456', 'ko', '1923456'],
    ['1.234', '1.2345', 'vn', '12345'],
    ['1,111', '1,1111', 'ko', '11111'],
    ['', '1', 'ko', '1'],
    // Separators that the member typed stay.
    ['1', '1,', 'ko', '1,'],
    ['1', '1，', 'jp', '1，'],
    ['1,234', '1,234만', 'ko', '1,234만'],
    ['1.000', '1.0001.000', 'vn', '1.0001.000'],
    ['1,111', '1,1,111', 'ko', '1,1,111'],
  ] as const)('removes only the marks of the field when %p becomes %p in %s', (shown, edited, locale, text) => {
    expect(readWonEdit(shown, edited, 'insertText', locale).text).toBe(text);
  });

  it.each([
    ['1,234', '1,2345', 'insertText', { text: '12345', read: { won: 12_345 }, isComplete: true }],
    ['1,234', '1,2', 'insertFromPaste', { text: '1,2', read: { problem: 'grouping' }, isComplete: false }],
    ['1,', '1,5', 'insertText', { text: '1,5', read: { problem: 'grouping' }, isComplete: false }],
    ['1,234', '1,23k', 'insertText', { text: '1,23k', read: { problem: 'grouping' }, isComplete: false }],
    ['', '0', 'insertText', { text: '0', read: { won: 0 }, isComplete: false }],
    ['1', '1 ', 'insertText', { text: '1 ', read: { won: 1 }, isComplete: false }],
    ['1', '', 'deleteContentBackward', { text: '', read: undefined, isComplete: true }],
  ] as const)('reads the field when %p becomes %p by %s', (shown, edited, inputType, edit) => {
    expect(readWonEdit(shown, edited, inputType, 'ko')).toEqual(edit);
  });
});

describe('hasOnlyDigits', () => {
  it.each([
    ['１，０００', true],
    ['', true],
    ['1만', false],
    ['-1', false],
  ])('returns for %p whether it is digits: %p', (text, expected) => {
    expect(hasOnlyDigits(text)).toBe(expected);
  });
});

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
