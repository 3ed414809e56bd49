import { QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { sessionStore } from '../session/session-store.ts';
import { createQueryClient } from './query-client.ts';
import { followSession, readAgainOnResume } from './reads.ts';

/** Renders a page with a query cache, as `startShell` does. For tests only. */
export function renderWithQueries(page: ReactElement, answers = createQueryClient()): RenderResult {
  const ends = [followSession(answers, sessionStore.store), readAgainOnResume(answers)];
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={answers}>{children}</QueryClientProvider>
  );
  const rendered = render(page, { wrapper });
  return {
    ...rendered,
    unmount: () => {
      rendered.unmount();
      ends.forEach((end) => end());
    },
  };
}
