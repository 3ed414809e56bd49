import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import LoginPage from './login-page.tsx';

it('links to registration and to password help', () => {
  render(<LoginPage />, { wrapper: MemoryRouter });
  expect(screen.getByRole('link', { name: '회원가입' }).getAttribute('href')).toBe('/register');
  expect(screen.getByRole('link', { name: '비밀번호를 잊으셨나요?' }).getAttribute('href')).toBe('/password-help');
});
