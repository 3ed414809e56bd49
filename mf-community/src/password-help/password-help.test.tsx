import { beforeEach, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { testSite } from 'feature-kit/feature-testing/platform.tsx';
import { clickOn, fillIn } from 'feature-kit/feature-testing/screen-actions.tsx';
import PasswordHelp from './password-help.tsx';

const load = () => {
  cleanup();
  render(<PasswordHelp />, { wrapper: MemoryRouter });
};
beforeEach(() => {
  testSite.succeed('none-login-write');
  load();
});

function fill(userId = 'demo01', phone = '01012345678', contents = '잊었습니다'): void {
  fillIn('아이디', userId);
  fillIn('휴대폰 번호', phone);
  fillIn('내용', contents);
}
const send = async () => clickOn('보내기');

it.each([
  ['abc', '01012345678', '아이디'],
  ['demo01', '0212345678', '휴대폰 번호'],
])('reports what is wrong with %s and %s', async (userId, phone, field) => {
  fill(userId, phone);
  await send();
  expect(screen.getByLabelText(field)).toHaveFocus();
  expect(screen.getByLabelText(field)).toBeInvalid();
  expect(testSite.calls).toEqual([]);
});

it('accepts common phone notations, confirms, sends and shows the result', async () => {
  fill(' Demo01', '010-1234-5678');
  await send();
  expect(testSite.shown).toEqual(['msg2222', 'msg2026']);
  expect(testSite.calls).toEqual([
    {
      name: 'none-login-write',
      body: { userId: 'demo01', phone: '01012345678', title: '비밀번호 재설정 요청', contents: '잊었습니다' },
    },
  ]);
  expect(screen.getByText('문의를 받았습니다.')).toBeVisible();
});

it('stores typed text over a reload until it is sent', async () => {
  fill();
  load();
  expect(screen.getByLabelText('아이디')).toHaveValue('demo01');
  expect(screen.getByLabelText('내용')).toHaveValue('잊었습니다');
  await send();
  load();
  expect(screen.getByLabelText('아이디')).toHaveValue('');
  expect(screen.getByLabelText('내용')).toHaveValue('');
});

it('links back to the login', () => {
  expect(screen.getByRole('link', { name: '로그인' })).toHaveAttribute('href', '/login');
});

it('requires the text first', async () => {
  fill('demo01', '01012345678', '');
  await send();
  expect(testSite.shown).toEqual(['msg2025']);
  expect(screen.getByLabelText('내용')).toHaveFocus();
});

it('shows the end time when requests are blocked', async () => {
  testSite.responses.set('none-login-write', () => ({ status: 'time', until: '2026-11-21T03:00:00Z' }));
  fill();
  await send();
  expect(testSite.shown).toEqual(['msg2222', 'msg2027']);
  const { container } = render(<>{testSite.details}</>);
  expect(container).toHaveTextContent('2026-11-21 12:00');
});
