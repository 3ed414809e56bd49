import { act, fireEvent, render, type RenderResult, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { ApiFailure } from 'shared-types/platform';
import { testSite } from './platform.tsx';

/** Logs in a member at a backend that has only the calls of the specification. */
export function startAtSmallestBackend(): void {
  testSite.reset();
  testSite.backendLevel = 1;
  testSite.logIn();
}

export async function show(page: ReactElement, at = '/'): Promise<RenderResult> {
  return act(async () => render(<MemoryRouter initialEntries={[at]}>{page}</MemoryRouter>));
}

export function failures(): string[] {
  return screen.queryAllByRole('alert').map(({ textContent }) => textContent ?? '');
}

/** Clicks an element by its role and name, and waits for what follows. */
export async function clickOn(name: string | RegExp, role = 'button'): Promise<void> {
  await act(async () => void fireEvent.click(screen.getByRole(role, { name })));
}

export function fillIn(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

export function getSent(name: string): unknown[] {
  return testSite.calls.filter((call) => call.name === name).map(({ body }) => body);
}

/** Returns a response of a call for `testSite.responses` that fails. */
export function failWith(kind: ApiFailure['kind']): () => never {
  return () => {
    throw Object.assign(new Error(kind), { kind, issues: [] });
  };
}
