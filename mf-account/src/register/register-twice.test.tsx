import { expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { RegisterForm } from './register-form.tsx';

// The library's dictionary is large, and this test does not depend on it.
jest.mock('./estimate-strength.ts', () => ({ estimateStrength: () => 3 }));

const MEMBER = { 아이디: 'newone1', 닉네임: '새사람', '휴대폰 번호': '01012345678' };

it.each([
  ['다음', '/register'],
  ['이전', '/register?step=secret'],
])('skips no step on a double click on %s', async (name, path) => {
  render(
    <MemoryRouter initialEntries={[path]}>
      <RegisterForm />
    </MemoryRouter>,
  );
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
