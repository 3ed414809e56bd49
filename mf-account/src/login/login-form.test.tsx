import { describe, expect, it, beforeEach, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { AGREED_TO_ALL } from 'shared-types/calls';
import { TEST_USER, testSite } from 'feature-kit/feature-testing/platform.tsx';
import { clickOn, fillIn, getSent } from 'feature-kit/feature-testing/screen-actions.tsx';
import { LoginForm } from './login-form.tsx';
import { MemoryRouter } from 'react-router-dom';
import LoginPage from './login-page.tsx';
import { TEST_ASSERTION, testWebAuthn } from 'feature-kit/feature-testing/webauthn.ts';

jest.mock('@simplewebauthn/browser', () => jest.requireActual('feature-kit/feature-testing/webauthn.ts'));

async function send(id: string, password: string): Promise<void> {
  render(<LoginForm />);
  fillIn('아이디', id);
  fillIn('비밀번호', password);
  await clickOn('로그인');
}

describe('the login form', () => {
  it.each([
    ['', ''],
    ['demo01', ''],
    ['', 'secret'],
  ])('shows msg2030 and sends nothing for %p and %p', async (id, password) => {
    testSite.signIn = async () => {
      throw new Error('must not be sent');
    };
    await send(id, password);
    expect(testSite.shown).toEqual(['msg2030']);
    expect(testSite.loadings).toEqual([]);
    const marked = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true';
    expect([marked('아이디'), marked('비밀번호')]).toEqual([id === '', password === '']);
    expect(screen.getByLabelText(id === '' ? '아이디' : '비밀번호')).toHaveFocus();
  });

  it.each([
    [{ status: 'pass' }, 'msg2030'],
    [{ status: 'wait' }, 'login.waitsForApproval'],
    [{ status: 'suspended' }, 'login.suspended'],
    [{ status: 'closed' }, 'login.closed'],
    [{ status: 'time', until: '2026-11-21T03:00:00Z' }, 'login.locked'],
  ])('shows for the response %p message %s', async (answer, message) => {
    testSite.signIn = async () => answer as never;
    await send('demo01', 'wrong');
    expect(testSite.shown).toEqual([message]);
    expect(testSite.values).toEqual('until' in answer ? [{ until: '2026-11-21 12:00' }] : []);
    expect(testSite.loadings).toEqual([{ maxMs: undefined, closed: true }]);
  });

  it('focuses the password that was wrong', async () => {
    testSite.signIn = async () => ({ status: 'pass' }) as never;
    await send('demo01', 'wrong');
    expect(screen.getByLabelText('비밀번호')).toHaveFocus();
  });

  it('preserves a half-typed id over a reload until the next login', async () => {
    const form = render(<LoginForm />);
    fillIn('아이디', 'dem');
    form.unmount();
    render(<LoginForm />);
    expect(screen.getByLabelText('아이디')).toHaveValue('dem');
    fillIn('아이디', '');
    cleanup();
    testSite.signIn = async () => ({ status: 'success', user: TEST_USER }) as never;
    await send('DEMO01 ', 'right');
    cleanup();
    render(<LoginForm />);
    expect(screen.getByLabelText('아이디')).toHaveValue(TEST_USER.userId);
    expect(testSite.entered).toBe(1);
  });

  it('sends one request when the button is clicked repeatedly', async () => {
    let sent = 0;
    let respond: (value: never) => void = () => undefined;
    testSite.signIn = () => {
      sent += 1;
      return new Promise((resolve) => (respond = resolve));
    };
    await send('demo01', 'wrong');
    await clickOn('로그인');
    expect(sent).toBe(1);
    await act(async () => respond({ status: 'pass' } as never));
    expect(testSite.shown).toEqual(['msg2030']);
  });

  it('requests changed agreements first and sends them with the same credentials', async () => {
    const sent: unknown[] = [];
    testSite.signIn = async (credentials) => {
      sent.push(credentials);
      return { status: sent.length === 1 ? 'agree' : 'pass' } as never;
    };
    await send('demo01', 'secret');
    expect(sent).toEqual([{ userId: 'demo01', password: 'secret', agree: undefined }]);
    expect(screen.getByRole('heading', { name: '약관이 바뀌었습니다' })).toHaveFocus();
    expect(screen.queryByLabelText('비밀번호')).toBeNull();
    await clickOn('동의하고 로그인');
    expect(screen.getAllByText('동의가 필요합니다.')).toHaveLength(3);
    expect(sent).toHaveLength(1);
    expect(screen.getByLabelText('이용약관에 동의합니다. (필수)')).toHaveFocus();
    fireEvent.click(screen.getByLabelText('모두 동의합니다.'));
    await clickOn('동의하고 로그인');
    expect(sent.at(-1)).toEqual({ userId: 'demo01', password: 'secret', agree: AGREED_TO_ALL });
    fireEvent.click(screen.getByRole('button', { name: '동의하지 않기' }));
    expect(screen.getByLabelText('비밀번호')).toBeDefined();
    expect(screen.getByLabelText('아이디')).toHaveFocus();
  });

  it('shows an error when the backend is unreachable', async () => {
    testSite.signIn = async () => {
      throw new Error('away');
    };
    await send('demo01', 'secret');
    expect(testSite.shown).toEqual(['msg3005']);
  });

  it('supports password managers and can show the password', () => {
    render(<LoginForm />);
    expect(screen.getByLabelText('아이디').getAttribute('autocomplete')).toBe('username');
    const password = screen.getByLabelText('비밀번호');
    expect(password.getAttribute('autocomplete')).toBe('current-password');
    fireEvent.click(screen.getByRole('button', { name: '비밀번호 표시' }));
    expect(password.getAttribute('type')).toBe('text');
  });
});

it('links to registration and to password help', () => {
  render(<LoginPage />, { wrapper: MemoryRouter });
  expect(screen.getByRole('link', { name: '회원가입' }).getAttribute('href')).toBe('/register');
  expect(screen.getByRole('link', { name: '비밀번호를 잊으셨나요?' }).getAttribute('href')).toBe('/password-help');
});

const OPTIONS = { challenge: 'one' };

beforeEach(() => {
  testWebAuthn.reset();
  testSite.succeed('passkey-login-options', { options: OPTIONS });
});

const press = async () => clickOn('패스키로 로그인');
const logins = () => getSent('passkey-login');

it('logs in like by password: shows the message, stores the id, reloads', async () => {
  testSite.succeed('passkey-login', { user: TEST_USER });
  render(<LoginForm />);
  await press();
  expect(testWebAuthn.asked).toEqual([OPTIONS]);
  expect(logins()).toEqual([{ passkey: TEST_ASSERTION }]);
  expect(testSite.shown).toEqual(['msg2029']);
  expect(testSite.entered).toBe(1);
  expect(localStorage.getItem('login-id')).toBe('demo01');
});

it.each([
  ['NotAllowedError', []],
  ['SecurityError', ['login.passkeyUnable']],
])('sends nothing after the browser error %s and shows %j', async (failure, shown) => {
  testWebAuthn.failure = failure;
  render(<LoginForm />);
  await press();
  expect(testSite.shown).toEqual(shown);
  expect(logins()).toEqual([]);
});

it('rejects an unknown passkey with its own message', async () => {
  testSite.responses.set('passkey-login', () => ({ status: 'pass' }));
  render(<LoginForm />);
  await press();
  expect(testSite.shown).toEqual(['login.passkeyRefused']);
  expect(testSite.entered).toBe(0);
});

it('requests changed agreements, then a new passkey signature', async () => {
  testSite.responses.set('passkey-login', () => ({ status: 'agree' }));
  render(<LoginForm />);
  await press();
  fireEvent.click(screen.getByLabelText('모두 동의합니다.'));
  await clickOn('동의하고 로그인');
  expect(testWebAuthn.asked).toHaveLength(2);
  expect(logins().at(-1)).toEqual({ passkey: TEST_ASSERTION, agree: AGREED_TO_ALL });
});

it('hides the passkey login when the browser or the backend has no passkeys', () => {
  testWebAuthn.remove();
  const { unmount } = render(<LoginForm />);
  expect(screen.queryByRole('button', { name: '패스키로 로그인' })).toBeNull();
  unmount();
  testWebAuthn.reset();
  testSite.backendLevel = 2;
  render(<LoginForm />);
  expect(screen.queryByRole('button', { name: '패스키로 로그인' })).toBeNull();
});
