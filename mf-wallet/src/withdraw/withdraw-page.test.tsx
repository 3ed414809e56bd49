import { beforeEach, expect, it } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { TEST_USER, testSite } from 'feature-kit/feature-testing/platform.tsx';
import { getRequestKey } from '../request-id/stored-request.ts';
import WithdrawPage from './withdraw-page.tsx';

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
  testSite.logIn();
  testSite.responses.set('get-withdraw-list', () => ({ status: 'success', withdraws: [], maxCount: 0 }));
  testSite.responses.set('get-balance-withdraw-lock', () => LOCK);
  testSite.responses.set('get-member', () => ({
    status: 'success',
    user: { ...TEST_USER, bank: '090', bankNumber: '333*******001', bankOwner: '김나루' },
  }));
});

const show = async () => act(async () => render(<WithdrawPage />, { wrapper: MemoryRouter }));
const region = (name: string) => within(screen.getByRole('region', { name }));

it('shows what can be withdrawn, and why the rest cannot', async () => {
  await show();
  expect(region('출금 가능 금액').getByText('1,200,000원')).toBeDefined();
  expect(region('출금 가능 금액').getByText('50,000원')).toBeDefined();
  expect(region('출금 가능 금액').getByText(/진행 중인 라운드가 끝나면/)).toBeDefined();
  expect(screen.queryByText('1,250,000원')).toBeNull();
});

it('refreshes the balance in the bar after a withdrawal', async () => {
  await show();
  expect(testSite.read).toContain('get-in-game-balance');
});

it('shows that everything can be withdrawn', async () => {
  testSite.responses.set('get-balance-withdraw-lock', () => ({ ...LOCK, kept: [] }));
  await show();
  expect(screen.getByText('보유금액을 모두 출금할 수 있습니다.')).toBeDefined();
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

it('shows only the pending request while there is one', async () => {
  const request = { id: 3, amount: 30_000, state: 'wait', reason: null, at: new Date().toISOString(), doneAt: null };
  testSite.responses.set('get-withdraw-list', () => ({ status: 'success', withdraws: [request], maxCount: 1 }));
  testSite.responses.set('get-balance-withdraw-lock', () => ({ ...LOCK, withdrawable: 0 }));
  await show();
  expect(region('신청하신 출금').getByText('30,000원')).toBeVisible();
  expect(region('신청하신 출금').getByText('지금')).toBeVisible();
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.queryByText('출금 가능 금액')).toBeNull();
});

it('explains what is missing instead of an unusable form', async () => {
  testSite.responses.set('get-balance-withdraw-lock', () => ({ ...LOCK, withdrawable: 0, kept: [] }));
  await show();
  expect(screen.queryByText('보유금액을 모두 출금할 수 있습니다.')).toBeNull();
  expect(screen.getByText(/최소 금액은 10,000원입니다/)).toBeVisible();
  expect(screen.queryByRole('form')).toBeNull();
});
