import {
  type Query,
  QueryClient,
  focusManager,
  notifyManager,
  onlineManager,
  timeoutManager,
} from '@tanstack/react-query';
import { mayPass, retryDelay } from './api-error.ts';
import { renamed } from 'shared-types/calls';
import { siteState } from '../site-state/site-state.ts';
import { codecOf } from './caller.ts';

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

// Games are played in windows of their own: who comes back from one finds a page that was in sight all the time.
focusManager.setEventListener((woken) => {
  if (typeof window === 'undefined') {
    return undefined;
  }
  const onFocus = () => woken();
  window.addEventListener('focus', onFocus);
  document.addEventListener('visibilitychange', onFocus);
  return () => {
    window.removeEventListener('focus', onFocus);
    document.removeEventListener('visibilitychange', onFocus);
  };
});

/**
 * Calls back when there is reason to hope that what failed works now: the connection is back, or the reader looks at
 * the page again. Reads wake up by the same signs.
 * @returns a function that ends it
 */
export function onWakeUp(callback: () => void): () => void {
  const stopFocus = focusManager.subscribe((inSight) => (inSight ? callback() : undefined));
  const stopOnline = onlineManager.subscribe((online) => (online ? callback() : undefined));
  return () => {
    stopFocus();
    stopOnline();
  };
}

/** How long an answer that came with the page serves what the page shows first, in ms: a slow line brings that later. */
const SERVES_MS = 10_000;

const came = new Map<string, unknown>();

/** Puts the answers that the page came with among those that its parts read. @see readOf */
export function seedAnswers(client: QueryClient): void {
  for (const { call, body, caller, answer: sent } of siteState.answers ?? []) {
    const answer = renamed(sent, codecOf(call)?.answers);
    const queryKey = [call, body, caller, siteState.locale] as const;
    client.setQueryData(queryKey, answer, { updatedAt: Date.now() + SERVES_MS });
    came.set(JSON.stringify(queryKey), answer);
  }
}

/** The answer that the page came with, by the hash of its key: all that the server knew. */
export function pageAnswer(hash: string): unknown {
  return came.get(hash);
}
