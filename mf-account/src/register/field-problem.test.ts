import { describe, expect, it } from '@jest/globals';
import { CALLS, type Names, renamed, WIRE_NAMES } from 'shared-types/calls';
import { BROWSER_CALLS } from 'shared-types/browser-calls';
import { REGISTRATION } from 'shared-types/testing/registration.ts';
import { Check } from 'typebox/value';
import { fieldProblem, type RegisterField, type RegisterFields } from './field-problem.ts';

const WIRE: Names = { ...WIRE_NAMES, ...BROWSER_CALLS['user-register']?.sends };
const WORDS = Object.fromEntries(Object.entries(WIRE).map(([word, name]) => [name, word]));
const { agree: _agreed, ...filled } = REGISTRATION;
const GOOD = { ...Object(renamed(filled, WORDS)), referralCode: '' } as RegisterFields;

/** At least three ways in which each field can be wrong, and what is said of each. */
const WRONG: Readonly<Record<RegisterField, readonly (readonly [string, string])[]>> = {
  userId: [
    ['', 'missing'],
    ['abc', 'idLength'],
    ['a'.repeat(17), 'idLength'],
    ['Abcdef', 'idLetters'],
    ['한글아이디', 'idLetters'],
    ['with space', 'idLetters'],
    ['admin01', 'reserved'],
  ],
  password: [
    ['', 'missing'],
    ['short12', 'length'],
    ['x'.repeat(65), 'length'],
  ],
  passwordAgain: [
    ['', 'missing'],
    ['long-enough-2', 'differs'],
    ['long-enough-1 ', 'differs'],
  ],
  nick: [
    ['', 'missing'],
    ['가', 'length'],
    ['아홉글자가되는이름', 'length'],
    [' 이름', 'spaces'],
    ['\u00A0\u00A0', 'spaces'],
    ['\u200B\u200B', 'nickCharacters'],
    ['\u3164\u3164', 'nickCharacters'],
    ['달\u202E빛', 'nickCharacters'],
    ['달빛🌙', 'nickCharacters'],
    ['운영자', 'reserved'],
    ['Adm1n', 'reserved'],
  ],
  phone: [
    ['', 'missing'],
    ['0212345678', 'phoneStart'],
    ['010123456', 'phoneLength'],
    ['010123456789', 'phoneLength'],
    ['010-1234-5678', 'phoneDigits'],
  ],
  bank: [
    ['', 'missing'],
    ['999', 'unknownBank'],
    ['KB국민은행', 'unknownBank'],
  ],
  bankOwner: [
    ['', 'missing'],
    ['홍', 'length'],
    ['길'.repeat(21), 'length'],
    ['홍길동 ', 'spaces'],
    ['홍\u2066길동', 'bankOwnerCharacters'],
    ['\u3164\u3164', 'bankOwnerCharacters'],
  ],
  bankNumber: [
    ['', 'missing'],
    ['123456789', 'numberLength'],
    ['1'.repeat(17), 'numberLength'],
    ['123-456-7890', 'digitsOnly'],
  ],
  exchangePassword: [
    ['', 'missing'],
    ['12345', 'sixDigits'],
    ['1234567', 'sixDigits'],
    ['12345a', 'sixDigits'],
  ],
  referralCode: [
    ['abc', 'length'],
    ['x'.repeat(21), 'length'],
    ['1', 'length'],
    ['code\u200B', 'referralCodeCharacters'],
    ['co de', 'referralCodeCharacters'],
  ],
};

const cases = Object.entries(WRONG).flatMap(([field, wrong]) =>
  wrong.map(([value, problem]) => [field as RegisterField, value, problem] as const),
);

describe('a field of the registration', () => {
  it.each(cases)('%s being %p is %s', (field, value, problem) => {
    expect(fieldProblem(field, { ...GOOD, [field]: value })).toBe(problem);
  });

  it.each(Object.keys(GOOD) as RegisterField[])('%s filled in well has no problem', (field) => {
    expect(fieldProblem(field, GOOD)).toBeUndefined();
  });

  it('never lets through what the call would refuse', () => {
    const rules = Object.entries(CALLS['user-register'].request.properties);
    const ruleOf = (field: string) => rules.find(([name]) => name === (WIRE[field] ?? field))?.[1] ?? {};
    for (const [field, value] of cases) {
      if (field !== 'passwordAgain' && value !== '' && !Check(ruleOf(field), value)) {
        expect([field, value, fieldProblem(field, { ...GOOD, [field]: value })]).not.toContain(undefined);
      }
    }
    for (const [field, value] of Object.entries(GOOD)) {
      if (value !== '') {
        expect([field, Check(ruleOf(field), value)]).toEqual([field, true]);
      }
    }
  });
});
