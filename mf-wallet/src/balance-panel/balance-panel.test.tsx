import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { testSite } from 'feature-kit/feature-testing/platform.tsx';
import { BalancePanel } from './balance-panel.tsx';

const LEDGER = { status: 'success', balance: 1_234, inPlay: 500, comp: 7, userId: 'demo01' };

beforeEach(() => testSite.logIn());

describe('the balance panel', () => {
  it('shows the balances of the ledger, and none while loading', () => {
    const { rerender } = render(<BalancePanel />);
    expect(screen.queryByText(/원$/)).toBeNull();
    testSite.responses.set('get-in-game-balance', () => LEDGER);
    rerender(<BalancePanel />);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '1,234원체험 머니',
      '7원',
      '500원',
    ]);
  });

  it('shows the main amount first', () => {
    testSite.responses.set('get-in-game-balance', () => LEDGER);
    render(<BalancePanel about="comp" />);
    expect(screen.getAllByRole('term')[0]?.textContent).toBe('콤프');
  });

  it('offers a retry when loading fails', () => {
    testSite.failures.set('get-in-game-balance', { kind: 'network' });
    render(<BalancePanel />);
    fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(testSite.readAgain).toEqual(['get-in-game-balance']);
  });
});
