import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { lastDays, type Period } from 'shared-types';
import { PeriodFilter } from './period-filter.tsx';

describe('PeriodFilter', () => {
  function Filter({ start }: { readonly start: Period }) {
    const [period, setPeriod] = useState(start);
    return <PeriodFilter period={period} onChange={setPeriod} />;
  }
  const days = () => [screen.getByLabelText('시작일'), screen.getByLabelText('종료일')] as const;

  it('takes the last days by one press, and says which it is', () => {
    render(<Filter start={lastDays(7)} />);
    expect(screen.getByRole('button', { pressed: true })).toHaveTextContent('7일');
    fireEvent.click(screen.getByRole('button', { name: '1년' }));
    expect(screen.getByRole('button', { pressed: true })).toHaveTextContent('1년');
    const [from, to] = days();
    expect(from).toHaveValue(lastDays(365).from);
    expect(to).toHaveValue(lastDays(1).to);
  });

  it('takes any two days, and says when they are no period', () => {
    render(<Filter start={lastDays(7)} />);
    const [from, to] = days();
    fireEvent.change(to, { target: { value: '2026-03-02' } });
    expect(screen.getByRole('alert')).toHaveTextContent('시작일과 종료일을 확인해 주세요.');
    expect(from).toBeInvalid();
    expect(to).toHaveAccessibleDescription('시작일과 종료일을 확인해 주세요.');
    fireEvent.change(from, { target: { value: '2026-03-01' } });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('button', { pressed: true })).toBeNull();
  });
});
