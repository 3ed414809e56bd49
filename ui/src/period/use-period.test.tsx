import { expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { usePeriod } from './use-period.ts';

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
