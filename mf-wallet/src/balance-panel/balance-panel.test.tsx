import { beforeEach, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { testSite } from 'tools/feature-testing/platform.tsx';
import { BalancePanel } from './balance-panel.tsx';

beforeEach(() => testSite.reset());

it('shows what the ledger says, and no amount before it has said anything', () => {
  const { rerender } = render(<BalancePanel />);
  expect(screen.queryByText(/원$/)).toBeNull();
  testSite.answers.set('get-in-game-balance', () => ({
    status: 'success',
    balance: 1_234,
    gameMoney: 500,
    rolling: 7,
    userId: 'demo01',
  }));
  rerender(<BalancePanel />);
  expect(screen.getByText('1,234원')).toBeDefined();
  expect(screen.getByText('500원')).toBeDefined();
  expect(screen.getByText('7원')).toBeDefined();
});
