import { beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { AGREED_TO_ALL } from 'shared-types/calls';
import { TEST_USER, testSite } from 'feature-kit/feature-testing/platform.tsx';
import { clickOn, getSent } from 'feature-kit/feature-testing/screen-actions.tsx';
import { TEST_ASSERTION, testWebAuthn } from 'feature-kit/feature-testing/webauthn.ts';
import { LoginForm } from './login-form.tsx';

jest.mock('@simplewebauthn/browser', () => jest.requireActual('feature-kit/feature-testing/webauthn.ts'));

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
