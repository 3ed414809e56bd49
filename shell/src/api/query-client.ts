import { type Query, QueryClient, focusManager } from '@tanstack/react-query';
import { isTransientFailure, getRetryDelay } from './api-error.ts';
import { renamed } from 'shared-types/calls';
import { siteState } from '../site-state/site-state.ts';
import { getCodec } from './caller.ts';

/** Age up to which a response is reused without another request, in ms. */
const FRESH_MS = 1_000;

/** Creates the query cache of one page; the server creates one per request. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The browser's online state may be wrong: a request is always tried.
        networkMode: 'always',
        staleTime: FRESH_MS,
        retry: (_, failure) => isTransientFailure(failure),
        retryDelay: getRetryDelay,
        queryKeyHashFn: JSON.stringify,
        refetchOnWindowFocus: canRetryByItself,
        refetchOnReconnect: canRetryByItself,
      },
      // Sends are never repeated automatically.
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** Returns true unless a read was rejected permanently; those are repeated only when the user requests it. */
function canRetryByItself({ state }: Query): boolean {
  return state.status !== 'error';
}

// Games run in separate windows, so a page can be visible without the focus.
focusManager.setEventListener((notify) => {
  if (typeof window === 'undefined') {
    return undefined;
  }
  const onFocus = () => notify();
  window.addEventListener('focus', onFocus);
  document.addEventListener('visibilitychange', onFocus);
  return () => {
    window.removeEventListener('focus', onFocus);
    document.removeEventListener('visibilitychange', onFocus);
  };
});

/** Time for which responses in the page's HTML count as current after the start, in ms. */
const INCLUDED_FRESH_MS = 10_000;

const includedResponses = new Map<string, unknown>();

export function hydrateQueryCache(client: QueryClient): void {
  for (const { call, body, caller, response: answer } of siteState.responses ?? []) {
    const response = renamed(answer, getCodec(call)?.response);
    const queryKey = [call, body, caller] as const;
    client.setQueryData(queryKey, response, { updatedAt: Date.now() + INCLUDED_FRESH_MS });
    includedResponses.set(JSON.stringify(queryKey), response);
  }
}

export function getIncludedResponse(hash: string): unknown {
  return includedResponses.get(hash);
}
