import { notifyManager, type Query, QueryClient, timeoutManager } from '@tanstack/react-query';
import { mayPass, retryDelay } from './retry.ts';

/** An answer that came this short a time ago, in ms, serves another part of the page as it is. */
const FRESH_MS = 1_000;

// A feature that replaces the browser's timers does not keep other parts from their answers.
timeoutManager.setTimeoutProvider({
  setTimeout: (callback, ms) => setTimeout(callback, ms),
  clearTimeout: (timer) => clearTimeout(timer),
  setInterval: (callback, ms) => setInterval(callback, ms),
  clearInterval: (timer) => (timer === undefined ? undefined : clearInterval(timer)),
});
notifyManager.setScheduler((callback) => void setTimeout(callback, 0));

/**
 * Makes the answers of one page: reads and sends of all its parts. A server makes one for each request and hands it to
 * the browser with `dehydrate`, which takes it over with `hydrate`.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A request is tried whatever the browser believes of its connection, and fails where it is wrong.
        networkMode: 'always',
        staleTime: FRESH_MS,
        retry: (_, failure) => mayPass(failure),
        retryDelay,
        queryKeyHashFn: JSON.stringify,
        refetchOnWindowFocus: stands,
        refetchOnReconnect: stands,
      },
      // Nothing that was sent is sent again by itself.
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** Whether a read was not refused for good: such a one is read again only when somebody asks for it. */
function stands({ state }: Query): boolean {
  return state.status !== 'error';
}
