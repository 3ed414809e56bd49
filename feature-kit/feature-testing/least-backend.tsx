import { act, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { testSite } from './platform.tsx';

/** A member is logged in before a backend that has the spec's calls alone. */
export function beginAtLeastBackend(): void {
  testSite.reset();
  testSite.backendLevel = 1;
  testSite.logIn();
}

/** Shows a page at its address. */
export async function show(page: ReactElement, at = '/'): Promise<void> {
  await act(async () => render(<MemoryRouter initialEntries={[at]}>{page}</MemoryRouter>));
}

/** Words of what did not work: each is said by an alert. */
export function failures(): (string | null)[] {
  return screen.queryAllByRole('alert').map(({ textContent }) => textContent);
}
