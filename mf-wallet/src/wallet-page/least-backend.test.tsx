import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { beginAtLeastBackend, failures, show } from 'feature-kit/feature-testing/least-backend.tsx';
import { testSite } from 'feature-kit/feature-testing/platform.tsx';
import CompPage from '../comp/comp-page.tsx';
import DepositPage from '../deposit/deposit-page.tsx';
import WithdrawPage from '../withdraw/withdraw-page.tsx';

beforeEach(beginAtLeastBackend);

beforeEach(() => {
  testSite.logIn({ balance: 500_000, comp: 12_000, bank: '090', bankNumber: '***678', bankOwner: '김나루' });
  testSite.answers.set('get-in-game-balance', () => ({
    status: 'success',
    inPlay: 0,
    balance: 500_000,
    comp: 12_000,
  }));
});

it('a deposit is asked for without any list of what was', async () => {
  await show(<DepositPage />, '/?step=amount');
  expect(screen.getByRole('form')).toBeDefined();
  expect(screen.queryByText('입금내역')).toBeNull();
  expect(failures()).toEqual([]);
});

it('a withdrawal may have all spendable money, and goes to the account that the login named', async () => {
  await show(<WithdrawPage />);
  expect(screen.getByText('***678')).toBeDefined();
  expect(screen.getByText(/최대 500,000원/)).toBeDefined();
  expect(screen.queryByText('출금내역')).toBeNull();
  expect(failures()).toEqual([]);
});

it('comp is turned into money without how it was earned', async () => {
  await show(<CompPage />);
  expect(screen.getAllByText('12,000원').length).toBeGreaterThan(0);
  expect(screen.queryByText('적립률')).toBeNull();
  expect(failures()).toEqual([]);
});
