import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { TEST_USER, testSite } from 'feature-kit/feature-testing/platform.tsx';
import { clickOn, fillIn, getSent } from 'feature-kit/feature-testing/screen-actions.tsx';
import { TEST_ASSERTION, testWebAuthn } from 'feature-kit/feature-testing/webauthn.ts';
import { StepUpForm } from './step-up-form.tsx';
import { useStepUp } from './use-step-up.ts';
import { ProfileCard } from './user-page.tsx';
import { getDeviceName } from './get-device-name.ts';

jest.mock('@simplewebauthn/browser', () => jest.requireActual('feature-kit/feature-testing/webauthn.ts'));

describe('the identity proof before details change [GLI-19 2.5.3d]', () => {
  const PASSKEY = { id: 1, name: '휴대폰', added: '2026-11-01T00:00:00Z', used: '', here: true };
  const OPEN = () => ({ status: 'success', until: new Date(Date.now() + 300_000).toISOString() });

  function Gate() {
    const stepUp = useStepUp();
    return stepUp.open ? <p>열림</p> : <StepUpForm stepUp={stepUp} title="본인 확인" text="출금 비밀번호를" />;
  }

  function show(passkeys: readonly object[]): void {
    testSite.succeed('passkeys-list', { passkeys, recoveryCodes: 10 });
    render(<Gate />);
  }

  beforeEach(() => {
    testSite.logIn();
    testWebAuthn.reset();
    testSite.succeed('passkey-step-up-options', { options: { challenge: 'one' } });
  });

  it('uses the passkey, not the exchange password, when there is one', async () => {
    testSite.responses.set('passkey-step-up', OPEN);
    show([PASSKEY]);
    expect(screen.queryByLabelText('출금 비밀번호')).toBeNull();
    await clickOn('패스키로 확인');
    expect(getSent('passkey-step-up')).toEqual([{ passkey: TEST_ASSERTION }]);
    expect(screen.getByText('열림')).toBeDefined();
  });

  it('switches to the passkey when the password is no longer accepted', async () => {
    testSite.responses.set('user-step-up', () => ({ status: 'authenticated' }));
    show([]);
    fillIn('출금 비밀번호', '246810');
    await clickOn('확인하고 계속');
    expect(screen.getByRole('button', { name: '패스키를 사용할 수 없습니다' })).toBeDefined();
  });

  it.each([
    ['NotAllowedError', ''],
    ['SecurityError', '이 기기에서 패스키를 사용하지 못했습니다. 다시 시도하거나 복구 코드를 사용해 주세요.'],
  ])('sends nothing after the browser error %s and shows %p', async (failure, words) => {
    testWebAuthn.failure = failure;
    show([PASSKEY]);
    await clickOn('패스키로 확인');
    expect(screen.getByRole('status').textContent).toBe(words);
    expect(getSent('passkey-step-up')).toEqual([]);
  });

  it('stays locked when the backend rejects the passkey', async () => {
    testSite.responses.set('passkey-step-up', () => ({ status: 'pass' }));
    show([PASSKEY]);
    await clickOn('패스키로 확인');
    expect(screen.getByRole('status').textContent).toBe('패스키를 확인하지 못했습니다. 다시 시도해 주세요.');
    expect(screen.queryByText('열림')).toBeNull();
  });

  it('accepts a recovery code and rejects an incomplete one locally', async () => {
    show([PASSKEY]);
    // The form opened without a member's action: the focus stays.
    expect(document.body).toHaveFocus();
    await clickOn('패스키를 사용할 수 없습니다');
    expect(screen.getByLabelText('복구 코드')).toHaveFocus();
    await clickOn('패스키로 확인');
    expect(screen.getByRole('button', { name: '패스키로 확인' })).toHaveFocus();
    await clickOn('패스키를 사용할 수 없습니다');
    fillIn('복구 코드', 'ABCD-EFGH');
    await clickOn('복구 코드로 확인');
    expect(screen.getByText('복구 코드 16자를 입력해 주세요.')).toBeDefined();
    testSite.responses.set('recovery-code-step-up', () => ({ status: 'time', until: '2026-11-21T03:00:00Z' }));
    fillIn('복구 코드', ' abcd-efgh-jkmn-pqrs ');
    await clickOn('복구 코드로 확인');
    expect(screen.getByText(/2026-11-21 12:00까지/)).toBeDefined();
    testSite.responses.set('recovery-code-step-up', OPEN);
    await clickOn('복구 코드로 확인');
    expect(getSent('recovery-code-step-up').at(-1)).toEqual({ code: 'abcd-efgh-jkmn-pqrs' });
    expect(screen.getByText('열림')).toBeDefined();
  });

  it.each([
    ['no passkey for this address', [{ ...PASSKEY, here: false }], true],
    ['a browser without passkeys', [PASSKEY], false],
  ])('requests a recovery code directly with %s', (_, passkeys, able) => {
    if (!able) {
      testWebAuthn.remove();
    }
    show(passkeys);
    expect(screen.getByLabelText('복구 코드')).toBeDefined();
    expect(screen.queryByRole('button', { name: '패스키로 확인' })).toBeNull();
  });
});

it('shows the name of the bank in the language of the page', () => {
  testSite.locale = 'en';
  render(<ProfileCard user={{ ...TEST_USER, bank: '신한은행' }} />);
  expect(screen.getByText('Shinhan Bank')).toBeDefined();
});

it.each([
  [
    '(Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
    'Chrome · Windows',
  ],
  ['(Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge · Windows'],
  ['(Linux; Android 15) SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36', 'Samsung Internet · Android'],
  ['(iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1', 'Safari · iPhone'],
  ['(X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
  ['', ''],
])('returns for the user agent %p the name %p', (userAgent, name) => {
  expect(getDeviceName(userAgent)).toBe(name);
});
