import { act, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { testSite } from './platform.tsx';

/** Logs in a member at a backend that has only the calls of the specification. */
export function startAtSmallestBackend(): void {
  testSite.reset();
  testSite.backendLevel = 1;
  testSite.logIn();
}

/** Renders a page at an address. */
export async function show(page: ReactElement, at = '/'): Promise<void> {
  await act(async () => render(<MemoryRouter initialEntries={[at]}>{page}</MemoryRouter>));
}

/** Returns the texts of all alerts. */
export function failures(): (string | null)[] {
  return screen.queryAllByRole('alert').map(({ textContent }) => textContent);
}
