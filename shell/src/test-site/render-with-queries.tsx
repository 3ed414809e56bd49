import { QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createQueryClient } from '../api/query-client.ts';
import { followSession, readAgainOnResume } from '../api/reads.ts';

/** Renders a page with a query cache, as `startShell` does. */
export function renderWithQueries(page: ReactElement, client = createQueryClient()): RenderResult {
  followSession(client);
  readAgainOnResume(client);
  return render(page, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
}
