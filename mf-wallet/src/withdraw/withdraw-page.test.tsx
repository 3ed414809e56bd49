import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { TEST_USER, testSite } from 'feature-kit/feature-testing/platform.tsx';
import { failWith, fillIn, getSent } from 'feature-kit/feature-testing/screen-actions.tsx';
import { TEST_ASSERTION, testWebAuthn } from 'feature-kit/feature-testing/webauthn.ts';
import { getRequestKey } from '../request-id/stored-request.ts';
import WithdrawPage from './withdraw-page.tsx';
import { WithdrawForm } from './withdraw-form.tsx';

jest.mock('@simplewebauthn/browser', () => jest.requireActual('feature-kit/feature-testing/webauthn.ts'));

beforeEach(() => testSite.logIn());

describe('withdraw page', () => {
  const LOCK = {
    status: 'success',
    locked: false,
    to: null,
    least: 10_000,
    step: 1,
    closedHours: [],
    withdrawable: 1_200_000,
    kept: [{ why: 'in_play', amount: 50_000 }],
    passkey: false,
  };

  beforeEach(() => {
    testSite.succeed('get-withdraw-list', { withdraws: [], maxCount: 0 });
    testSite.responses.set('get-balance-withdraw-lock', () => LOCK);
    testSite.succeed('get-member', {
      user: { ...TEST_USER, bank: '090', bankNumber: '333*******001', bankOwner: '김나루' },
    });
  });

  const show = async () => act(async () => render(<WithdrawPage />, { wrapper: MemoryRouter }));
  const region = (name: string) => within(screen.getByRole('region', { name }));

  it('shows what can be withdrawn, and why the rest cannot', async () => {
    await show();
    expect(region('출금 가능 금액').getByText('1,200,000원')).toBeDefined();
    expect(region('출금 가능 금액').getByText('50,000원')).toBeDefined();
    expect(region('출금 가능 금액').getByText(/진행 중인 라운드가 끝나면/)).toBeDefined();
    expect(region('출금 가능 금액').getByRole('form')).toBeDefined();
    expect(screen.queryByText('1,250,000원')).toBeNull();
    // The bar reads it again after a withdrawal.
    expect(testSite.read).toContain('get-in-game-balance');
  });

  it('shows the account in the form, and the next steps', async () => {
    await show();
    const account = within(screen.getByRole('form')).getByRole('region', { name: '받으실 계좌' });
    expect(account).toHaveTextContent('카카오뱅크 333*******001예금주 김나루');
    expect(within(account).getByRole('link', { name: '계좌 변경' })).toHaveAttribute('href', '/user');
    expect(region('진행 순서').getAllByRole('listitem')).toHaveLength(3);
  });

  it('renders no form while loading, and omits what failed to load', async () => {
    testSite.responses.delete('get-member');
    await show();
    expect(screen.queryByRole('form')).toBeNull();
    testSite.failures.set('get-member', { kind: 'network' });
    await show();
    expect(screen.getByRole('form')).toBeDefined();
    expect(screen.getByRole('button', { name: '다시 시도' })).toBeDefined();
  });

  it('fetches pending requests when another tab used the form', async () => {
    await show();
    const key = getRequestKey('withdraw', TEST_USER.userId);
    localStorage.setItem(key, JSON.stringify({ id: '00000000-0000-4000-8000-000000000000' }));
    expect(testSite.readAgain).toEqual([]);
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key })));
    expect(testSite.readAgain).toEqual(['get-withdraw-list']);
  });

  it('shows the pending request and the balances instead of a form', async () => {
    const request = { id: 3, amount: 30_000, state: 'wait', reason: null, at: new Date().toISOString(), doneAt: null };
    testSite.succeed('get-withdraw-list', { withdraws: [request], maxCount: 1 });
    testSite.succeed('get-in-game-balance', { balance: 170_000, comp: 0, inPlay: 0 });
    testSite.responses.set('get-balance-withdraw-lock', () => ({ ...LOCK, withdrawable: 0 }));
    await show();
    expect(region('신청하신 출금').getByText('30,000원')).toBeVisible();
    expect(region('신청하신 출금').getByText('지금')).toBeVisible();
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.queryByText('출금 가능 금액')).toBeNull();
    expect(region('보유 현황').getByText('170,000원')).toBeVisible();
  });

  it('explains what is missing instead of an unusable form', async () => {
    testSite.responses.set('get-balance-withdraw-lock', () => ({ ...LOCK, withdrawable: 0, kept: [] }));
    await show();
    expect(region('출금 가능 금액').getByText(/최소 금액은 10,000원입니다/)).toBeVisible();
    expect(region('출금 가능 금액').getByRole('link', { name: '입금신청' })).toHaveAttribute('href', '/deposit');
    expect(screen.queryByRole('form')).toBeNull();
  });
});

const RULES = { least: 10_000, step: 1, most: 100_000 };
const DONE = { status: 'success', id: 1, balance: 50_000 };
const unreachable = failWith('network');
const getIds = (call = 'apply-user-withdraw') =>
  getSent(call).map((body) => (body as { readonly requestId: string }).requestId);

describe('the withdrawal form', () => {
  function open(): () => void {
    return render(<WithdrawForm rules={RULES} account="카카오뱅크 333***001" />).unmount;
  }

  async function send(amount = '50000', pass = '123456'): Promise<void> {
    fillIn('출금 금액', amount);
    fillIn('출금 비밀번호', pass);
    await act(async () => fireEvent.submit(screen.getByRole('form')));
  }

  it.each([
    ['', '123456', '출금 금액', '금액을 입력해 주세요.'],
    ['9999', '123456', '출금 금액', '10,000원 이상 입력해 주세요.'],
    ['100001', '123456', '출금 금액', '최대 100,000원까지 입력할 수 있습니다. 금액을 줄여 주세요.'],
    ['50000', '12345', '출금 비밀번호', '출금 비밀번호 숫자 6자리를 입력해 주세요.'],
  ])('sends nothing for %p with password %p and shows the error', async (amount, pass, label, words) => {
    open();
    await send(amount, pass);
    expect(screen.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(words);
    expect(testSite.shown).toEqual([]);
    expect(testSite.calls).toEqual([]);
  });

  it('sends nothing when the confirmation is declined', async () => {
    testSite.confirms = false;
    open();
    await send();
    expect(testSite.calls).toEqual([]);
  });

  it('resends the same request when the response was lost, also on reload', async () => {
    testSite.responses.set('apply-user-withdraw', unreachable);
    const unmount = open();
    await send();
    expect(testSite.shown.at(-1)).toBe('refusals.unanswered');
    unmount();
    open();
    expect(screen.getByLabelText<HTMLInputElement>('출금 금액').value).toBe('50,000');
    expect(screen.getByLabelText('출금 금액')).toHaveAttribute('readonly');
    expect(screen.getByLabelText<HTMLInputElement>('출금 비밀번호').value).toBe('');
    testSite.responses.set('apply-user-withdraw', () => DONE);
    await send();
    expect(new Set(getIds()).size).toBe(1);
    expect(getIds()).toHaveLength(2);
    expect(testSite.shown.at(-1)).toBe('refusals.sentBefore');
  });

  it('preserves an unanswered request after a mistyped password', async () => {
    testSite.responses.set('apply-user-withdraw', unreachable);
    const unmount = open();
    await send();
    unmount();
    render(<WithdrawForm rules={{ ...RULES, most: 0 }} account={undefined} />);
    testSite.responses.set('apply-user-withdraw', () => ({ status: 'pass' }));
    await send('50000', '111111');
    expect(screen.getByLabelText('출금 비밀번호')).toHaveAccessibleDescription(/일치하지 않습니다/);
    expect(screen.getByLabelText('출금 비밀번호')).toHaveValue('');
    expect(screen.getByLabelText('출금 비밀번호')).toHaveFocus();
    testSite.responses.set('apply-user-withdraw', () => DONE);
    await send();
    expect(getIds()).toHaveLength(3);
    expect(new Set(getIds()).size).toBe(1);
  });

  it('stores the password nowhere', () => {
    open();
    fillIn('출금 비밀번호', '987654');
    expect(JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])).not.toContain('987654');
  });
});

describe('the withdrawal by passkey', () => {
  const OPTIONS = { challenge: 'one' };

  beforeEach(() => {
    testWebAuthn.reset();
    testSite.succeed('passkey-withdraw-options', { options: OPTIONS });
    testSite.responses.set('apply-user-withdraw', () => DONE);
    render(<WithdrawForm rules={RULES} account={undefined} byPasskey />, { wrapper: MemoryRouter });
  });

  async function withdraw(): Promise<void> {
    fillIn('출금 금액', '50000');
    await act(async () => fireEvent.submit(screen.getByRole('form')));
  }

  it('signs this amount and request by passkey, without a password', async () => {
    expect(screen.queryByLabelText('출금 비밀번호')).toBeNull();
    await withdraw();
    const options = { amount: 50_000, requestId: getIds()[0] };
    expect(getSent('passkey-withdraw-options')).toEqual([options]);
    expect(testWebAuthn.asked).toEqual([OPTIONS]);
    expect(getSent('apply-user-withdraw')).toEqual([{ ...options, passkey: TEST_ASSERTION }]);
    expect(testSite.shown).toEqual(['withdraw.askWithdraw', 'withdraw.arrived']);
  });

  it.each([
    ['NotAllowedError', undefined],
    ['SecurityError', 'withdraw.passkeyUnable'],
  ])('sends nothing after the browser error %s, shows %p, leaves the form', async (failure, message) => {
    testWebAuthn.failure = failure;
    await withdraw();
    expect(testSite.shown.slice(1)).toEqual(message === undefined ? [] : [message]);
    expect(getSent('apply-user-withdraw')).toEqual([]);
    expect(screen.getByLabelText('출금 금액')).toHaveProperty('value', '50,000');
    expect(screen.getByLabelText('출금 금액')).toBeEnabled();
  });

  it.each([
    ['withdraw.passkeyElsewhere', () => ({ status: 'cant_find_code' })],
    ['withdraw.passkeyAway', unreachable],
  ])('shows %s without a challenge, and records nothing as sent', async (message, answer) => {
    testSite.responses.set('passkey-withdraw-options', answer);
    await withdraw();
    expect(testSite.shown.at(-1)).toBe(message);
    expect(getSent('apply-user-withdraw')).toEqual([]);
    expect(screen.getByLabelText('출금 금액')).toBeEnabled();
  });

  it('reuses the request after the backend rejects the passkey', async () => {
    testSite.responses.set('apply-user-withdraw', () => ({ status: 'authenticated' }));
    await withdraw();
    expect(testSite.shown.at(-1)).toBe('withdraw.needsPasskey');
    testSite.responses.set('apply-user-withdraw', () => DONE);
    await withdraw();
    expect(new Set(getIds()).size).toBe(1);
  });

  it('sends the same request with a new proof when the response was lost', async () => {
    testSite.responses.set('apply-user-withdraw', unreachable);
    await withdraw();
    expect(testSite.shown.at(-1)).toBe('refusals.unanswered');
    testSite.responses.set('apply-user-withdraw', () => DONE);
    await withdraw();
    expect(testWebAuthn.asked).toHaveLength(2);
    const ids = [...getIds('passkey-withdraw-options'), ...getIds()];
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(1);
    expect(testSite.shown.at(-1)).toBe('refusals.sentBefore');
  });
});
