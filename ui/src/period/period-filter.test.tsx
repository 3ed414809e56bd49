import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { prerender } from 'react-dom/static.edge';
import { lastDays, type Period } from 'shared-types/platform';
import { PeriodFilter } from './period-filter.tsx';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { usePeriod } from './use-period.ts';

describe('PeriodFilter', () => {
  function Filter({ start }: { readonly start: Period }) {
    const [period, setPeriod] = useState(start);
    return (
      <>
        <PeriodFilter period={period} onChange={setPeriod} />
        <output>{`${period.from} ${period.to}`}</output>
      </>
    );
  }
  const days = () => [screen.getByLabelText('시작일'), screen.getByLabelText('종료일')] as const;
  const choose = (name: string) =>
    fireEvent.change(screen.getByRole('combobox'), {
      target: { value: screen.getByRole<HTMLOptionElement>('option', { name }).value },
    });
  const chosen = () => screen.getByRole('status').textContent;

  it('selects the last days and loads no calendar until needed', async () => {
    render(<Filter start={lastDays(7)} />);
    expect(await screen.findByRole('combobox', { name: '조회 기간' })).toHaveDisplayValue('최근 7일');
    choose('최근 1년');
    expect(screen.getByRole('combobox')).toHaveDisplayValue('최근 1년');
    expect(chosen()).toBe(`${lastDays(365).from} ${lastDays(1).to}`);
    expect(screen.queryByLabelText('시작일')).toBeNull();
  });

  it('opens a calendar for a custom period, with the current two days', async () => {
    render(<Filter start={lastDays(7)} />);
    choose('직접 선택');
    await screen.findByLabelText('시작일');
    const [from, to] = days();
    expect(from).toHaveValue(lastDays(7).from);
    expect(to).toHaveValue(lastDays(1).to);
    choose('오늘');
    expect(screen.queryByLabelText('시작일')).toBeNull();
    expect(chosen()).toBe(`${lastDays(1).from} ${lastDays(1).to}`);
  });

  it('leaves the fields of a custom period to the browser, and hydrates without errors', async () => {
    const filter = <Filter start={{ from: '2026-03-02', to: '2026-03-09' }} />;
    const root = document.createElement('div');
    document.body.append(root);
    root.innerHTML = await new Response((await prerender(filter)).prelude).text();
    expect(root.querySelector('input')).toBeNull();
    const onRecoverableError = jest.fn();
    const shown = await act(async () => hydrateRoot(root, filter, { onRecoverableError }));
    expect(await screen.findByLabelText('시작일')).toHaveValue('2026-03-02');
    expect(onRecoverableError).not.toHaveBeenCalled();
    await act(async () => shown.unmount());
    root.remove();
  });

  it('shows an error for an invalid period', async () => {
    render(<Filter start={{ from: '2026-03-09', to: '2026-03-02' }} />);
    expect(await screen.findByRole('alert')).toHaveTextContent('시작일과 종료일을 확인해 주세요.');
    expect(await screen.findByLabelText('종료일')).toHaveAccessibleDescription('시작일과 종료일을 확인해 주세요.');
  });
});

function List() {
  const [{ from, to }, setPeriod] = usePeriod({ from: '2026-11-16', to: '2026-11-22' });
  return (
    <>
      <button onClick={() => setPeriod({ from: '2026-11-01', to: '2026-11-03' })}>choose</button>
      <p>{`${from} to ${to}`}</p>
      <output>{useLocation().search}</output>
    </>
  );
}

it('starts with the default period and stores the selected one in the address', () => {
  render(
    <MemoryRouter initialEntries={['/statement?kind=games&kind=money']}>
      <List />
    </MemoryRouter>,
  );
  expect(screen.getByText('2026-11-16 to 2026-11-22')).toBeVisible();
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByText('2026-11-01 to 2026-11-03')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('?kind=games&kind=money&from=2026-11-01&to=2026-11-03');
});

it('reads the period from the address', () => {
  render(
    <MemoryRouter initialEntries={['/statement?from=2026-10-01']}>
      <List />
    </MemoryRouter>,
  );
  expect(screen.getByText('2026-10-01 to 2026-11-22')).toBeVisible();
});
