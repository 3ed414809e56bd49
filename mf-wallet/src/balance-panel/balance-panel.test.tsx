import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { testSite } from 'feature-kit/feature-testing/platform.tsx';
import { BalancePanel } from './balance-panel.tsx';
import { getPageParameters, usePages } from '../pages/use-pages.ts';

describe('the balance panel', () => {
  const LEDGER = { status: 'success', balance: 1_234, inPlay: 500, comp: 7, userId: 'demo01' };

  beforeEach(() => testSite.logIn());

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

  it('offers a retry when loading fails', () => {
    testSite.failures.set('get-in-game-balance', { kind: 'network' });
    render(<BalancePanel />);
    fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(testSite.readAgain).toEqual(['get-in-game-balance']);
  });
});

describe('the pages of a list', () => {
  const start = () => renderHook(({ of }) => usePages(of), { initialProps: { of: 'a' } });

  it('moves forward and back; the first page needs no parameter', () => {
    const { result } = start();
    expect(getPageParameters(result.current)).toEqual({});
    act(() => result.current.onSkip(20));
    expect(getPageParameters(result.current)).toEqual({ skip: 20 });
    act(() => result.current.onSkip(-20));
    expect(getPageParameters(result.current)).toEqual({});
  });

  it('starts at the first page when the list changes', () => {
    const { result, rerender } = start();
    act(() => result.current.onSkip(20));
    rerender({ of: 'b' });
    expect(result.current.skip).toBe(0);
  });
});
