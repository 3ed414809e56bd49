import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { testSite } from 'feature-kit/feature-testing/platform.tsx';
import { failWith } from 'feature-kit/feature-testing/screen-actions.tsx';
import { TEST_ASSERTION, testWebAuthn } from 'feature-kit/feature-testing/webauthn.ts';
import { WithdrawForm } from './withdraw-form.tsx';

jest.mock('@simplewebauthn/browser', () => jest.requireActual('feature-kit/feature-testing/webauthn.ts'));

const OPTIONS = { challenge: 'one' };
const DONE = { status: 'success', id: 1, balance: 50_000 };

beforeEach(() => {
  testSite.logIn();
  testWebAuthn.reset();
  testSite.succeed('passkey-withdraw-options', { options: OPTIONS });
  testSite.responses.set('apply-user-withdraw', () => DONE);
  render(<WithdrawForm rules={{ least: 10_000, step: 1, most: 100_000 }} account={undefined} byPasskey />, {
    wrapper: MemoryRouter,
  });
});

async function withdraw(amount = '50000', times = 1): Promise<void> {
  fireEvent.change(screen.getByLabelText('출금 금액'), { target: { value: amount } });
  await act(async () => {
    for (let time = 0; time < times; time += 1) {
      fireEvent.submit(screen.getByRole('form'));
    }
  });
}

const bodies = (wanted: string) =>
  testSite.calls.filter(({ name }) => name === wanted).map(({ body }) => body as { requestId: string });
const unreachable = failWith('network');

it('signs this amount and request by passkey, without a password', async () => {
  expect(screen.queryByLabelText('출금 비밀번호')).toBeNull();
  await withdraw('50000', 2);
  const [asked] = bodies('passkey-withdraw-options');
  expect(asked).toEqual({ amount: 50_000, requestId: asked?.requestId });
  expect(testWebAuthn.asked).toEqual([OPTIONS]);
  expect(bodies('apply-user-withdraw')).toEqual([{ ...asked, passkey: TEST_ASSERTION }]);
  expect(testSite.shown).toEqual(['withdraw.askWithdraw', 'withdraw.arrived']);
});

it.each([
  ['NotAllowedError', undefined],
  ['SecurityError', 'withdraw.passkeyUnable'],
])('sends nothing after the browser error %s, shows %p, leaves the form', async (failure, message) => {
  testWebAuthn.failure = failure;
  await withdraw();
  expect(testSite.shown.slice(1)).toEqual(message === undefined ? [] : [message]);
  expect(bodies('apply-user-withdraw')).toEqual([]);
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
  expect(bodies('apply-user-withdraw')).toEqual([]);
  expect(screen.getByLabelText('출금 금액')).toBeEnabled();
});

it('reuses the request after the backend rejects the passkey', async () => {
  testSite.responses.set('apply-user-withdraw', () => ({ status: 'authenticated' }));
  await withdraw();
  expect(testSite.shown.at(-1)).toBe('withdraw.needsPasskey');
  testSite.responses.set('apply-user-withdraw', () => DONE);
  await withdraw();
  expect(new Set(bodies('apply-user-withdraw').map(({ requestId }) => requestId)).size).toBe(1);
});

it('sends the same request with a new proof when the response was lost', async () => {
  testSite.responses.set('apply-user-withdraw', unreachable);
  await withdraw();
  expect(testSite.shown.at(-1)).toBe('refusals.unanswered');
  testSite.responses.set('apply-user-withdraw', () => DONE);
  await withdraw();
  expect(testWebAuthn.asked).toHaveLength(2);
  const ids = ['passkey-withdraw-options', 'apply-user-withdraw'].flatMap((name) =>
    bodies(name).map(({ requestId }) => requestId),
  );
  expect(ids).toHaveLength(4);
  expect(new Set(ids).size).toBe(1);
  expect(testSite.shown.at(-1)).toBe('refusals.sentBefore');
});
