import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { testSite } from 'feature-kit/feature-testing/platform.tsx';
import { LimitRow, type Limit } from './limit-row.tsx';

const LIMIT: Limit = { kind: 'deposit', period: 'day', amount: 100_000, used: 30_000, pending: null };
const HOUR_MS = 60 * 60_000;
const waiting = (effectiveAt: number) => ({
  ...LIMIT,
  pending: { amount: 500_000, effectiveAt: new Date(effectiveAt).toISOString() },
});

const show = (limit: Limit) => render(<LimitRow limit={limit} />);
const button = (name: string) => screen.getByRole('button', { name });
const press = async (name: string) =>
  act(async () => {
    fireEvent.click(button(name));
  });

beforeEach(() => {
  testSite.logIn();
  testSite.responses.set('rg-set-limit', () => ({ status: 'success', effectiveAt: '' }));
  testSite.responses.set('rg-cancel-limit', () => ({ status: 'success' }));
});

describe('a limit', () => {
  it('shows the used amount and accepts any amount of whole won', async () => {
    show(LIMIT);
    expect(screen.getByRole('status').textContent).toContain('100,000원 중 30,000원 사용');
    fireEvent.change(screen.getByLabelText('24시간'), { target: { value: '80,000' } });
    await press('저장');
    expect(testSite.calls).toEqual([
      { name: 'rg-set-limit', body: { kind: 'deposit', period: 'day', amount: 80_000 } },
    ]);
  });

  it.each([
    ['8만', 80_000],
    ['0.8만', 8_000],
    ['0', 0],
  ])('reads %p as %p won', async (text, amount) => {
    show(LIMIT);
    fireEvent.change(screen.getByLabelText('24시간'), { target: { value: text } });
    await press('저장');
    expect(testSite.calls).toEqual([{ name: 'rg-set-limit', body: { kind: 'deposit', period: 'day', amount } }]);
  });

  it.each([
    [30_000, false],
    [100_000, true],
    [120_000, true],
    [-5_000, false],
  ])('shows %p won used as a bar, and whether it is used up: %p', (used, full) => {
    show({ ...LIMIT, used });
    const bar = screen.getByRole<HTMLProgressElement>('progressbar');
    expect([bar.value, bar.max]).toEqual([Math.max(0, Math.min(used, 100_000)), 100_000]);
    expect(screen.queryAllByText('한도를 모두 사용했습니다.')).toHaveLength(full ? 1 : 0);
  });

  it('removes a limit by its button', async () => {
    show(LIMIT);
    await press('해제');
    expect(testSite.calls).toEqual([{ name: 'rg-set-limit', body: { kind: 'deposit', period: 'day', amount: null } }]);
  });

  it('shows an error when saving fails', async () => {
    testSite.responses.set('rg-set-limit', () => {
      throw new Error('away');
    });
    show(LIMIT);
    await press('해제');
    expect(testSite.shown).toEqual(['msg3005']);
  });
});

describe('a pending increase of a limit', () => {
  it('does not confirm a pending increase before its time, and allows its cancellation', async () => {
    show(waiting(Date.now() + HOUR_MS));
    expect(button('변경 확인')).toHaveAttribute('aria-disabled', 'true');
    await press('변경 취소');
    expect(testSite.calls).toEqual([{ name: 'rg-cancel-limit', body: { kind: 'deposit', period: 'day' } }]);
  });

  it('applies once confirmed after its time', async () => {
    show(waiting(Date.now() - HOUR_MS));
    await press('변경 확인');
    expect(testSite.calls).toEqual([
      { name: 'rg-set-limit', body: { kind: 'deposit', period: 'day', amount: 500_000, confirm: true } },
    ]);
  });
});
