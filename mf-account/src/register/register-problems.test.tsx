import path from 'node:path';
import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { LOCALES } from 'shared-types/platform';
import { testSite } from 'feature-kit/feature-testing/platform.tsx';
import { show } from 'feature-kit/feature-testing/screen-actions.tsx';
import { readScreenTexts } from 'feature-kit/webpack/screen-texts.ts';
import { FIELD_LENGTHS, type FieldProblem, type RegisterField } from './find-field-problem.ts';
import { RegisterForm } from './register-form.tsx';
import { formatPhone } from './register-input.tsx';

// The library's dictionary is large, and these tests do not depend on it.
jest.mock('./estimate-strength.ts', () => ({ estimateStrength: () => 3 }));

/** Invalid values for each field, with the expected error; an empty one is missing. */
const WRONG: Readonly<Record<RegisterField, readonly (readonly [string, FieldProblem])[]>> = {
  userId: [
    ['', 'missing'],
    ['abc', 'idLength'],
    ['with space', 'idLetters'],
    ['admin01', 'reserved'],
  ],
  password: [
    ['', 'missing'],
    ['short12', 'length'],
    ['x'.repeat(65), 'length'],
  ],
  passwordAgain: [
    ['other-password', 'differs'],
    ['', 'missing'],
  ],
  nick: [
    ['가', 'length'],
    [' 이름', 'spaces'],
    ['', 'missing'],
    ['\u3164\u3164', 'nickCharacters'],
  ],
  phone: [
    ['02-1234-5678', 'phoneStart'],
    ['010-1234', 'phoneLength'],
    ['o1012345678', 'phoneDigits'],
    ['', 'missing'],
  ],
  bank: [
    ['', 'missing'],
    ['Bank of Nowhere', 'missing'],
    ['국민', 'missing'],
  ],
  bankOwner: [
    ['홍', 'length'],
    ['홍길동 ', 'spaces'],
    ['', 'missing'],
    ['홍\u202E길동', 'bankOwnerCharacters'],
  ],
  bankNumber: [
    ['123-456', 'numberLength'],
    ['', 'missing'],
    ['12345678o0', 'digitsOnly'],
  ],
  exchangePassword: [
    ['12345', 'sixDigits'],
    ['12345a', 'sixDigits'],
    ['', 'missing'],
  ],
  referralCode: [
    ['abc', 'length'],
    ['x'.repeat(21), 'length'],
    ['co\u200Bde', 'referralCodeCharacters'],
  ],
};
const FIELDS = Object.keys(WRONG) as RegisterField[];

const getWrong = (field: RegisterField, variant: number) =>
  WRONG[field][variant % WRONG[field].length] ?? (['', 'missing'] as const);

function getControl(field: RegisterField): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`#register-${field}`);
  if (found === null) {
    throw new Error(`The form has no field ${field}.`);
  }
  return found;
}

function getShownProblem(field: RegisterField): readonly [string, string | null, string | null | undefined] {
  const input = getControl(field);
  const note = document.querySelector(`#${input.getAttribute('aria-describedby') ?? 'none'}`);
  return [input.labels?.[0]?.firstChild?.textContent ?? '', input.getAttribute('aria-invalid'), note?.textContent];
}

describe.each(LOCALES)('the registration in %s', (locale) => {
  // `npm run test:full` tries all invalid values in each language.
  it.each(locale === 'ko' || process.env.FULL_TESTS === '1' ? [0, 1, 2, 3] : [0])(
    'shows an error at every field and sends nothing: invalid values %d',
    async (variant) => {
      testSite.locale = locale;
      const { register: texts = {}, agreements = {} } = readScreenTexts(
        [path.resolve(import.meta.dirname, '..')],
        locale,
      );
      const getText = (key: string) => texts[key] ?? '';
      await show(<RegisterForm />, '/register?step=secret');
      for (const field of FIELDS) {
        fireEvent.change(getControl(field), { target: { value: getWrong(field, variant)[0] } });
        fireEvent.blur(getControl(field));
      }
      await act(async () => {
        fireEvent.click(screen.getByRole('button', { name: getText('submit') }));
      });
      for (const field of FIELDS) {
        const [, problem] = getWrong(field, variant);
        const { minLength, maxLength } = FIELD_LENGTHS[field] ?? {};
        const words = getText(problem).replace('{{min}}', String(minLength)).replace('{{max}}', String(maxLength));
        const hint = problem === 'missing' ? ` ${getText(`${field}Hint`)}` : '';
        expect(getShownProblem(field)).toEqual([getText(field), 'true', words + hint]);
      }
      expect(screen.getAllByText(agreements.missing ?? '')).toHaveLength(3);
      expect(testSite.calls.filter(({ name }) => name === 'user-register')).toEqual([]);
    },
  );
});

const MEMBER = { 아이디: 'newone1', 닉네임: '새사람', '휴대폰 번호': '01012345678' };

it.each([
  ['다음', '/register'],
  ['이전', '/register?step=secret'],
])('skips no step on a double click on %s', async (name, path) => {
  await show(<RegisterForm />, path);
  for (const [label, value] of Object.entries(MEMBER)) {
    fireEvent.change(screen.getByLabelText(label, { exact: true }), { target: { value } });
  }
  const button = screen.getByRole('button', { name });
  for (const detail of [1, 2]) {
    await act(async () => void fireEvent.click(button, { detail }));
  }
  expect(document.querySelector('[aria-current="step"]')?.textContent).toBe('출금 계좌');
  // The empty field shows no error yet.
  expect(screen.queryByText('필수 입력 항목입니다.')).toBeNull();
});

it.each([
  ['', ''],
  ['0101', '010-1'],
  ['01012345678', '010-1234-5678'],
  ['021234567', '02-123-4567'],
  ['0311234567', '031-123-4567'],
  ['15881234', '15881234'],
])('formats %p as %p', (digits, shown) => {
  expect(formatPhone(digits)).toBe(shown);
});
