import { focusManager, onlineManager, type Query, type QueryClient } from '@tanstack/react-query';
import type { User } from 'shared-types/platform';
import { sessionStore } from '../session/session-store.ts';
import { listCalls } from './caller.ts';

/** Repeats a read on the user's request; if it succeeds, the other visible reads that wait are repeated, too. */
export async function retryRead(client: QueryClient, hash: string): Promise<void> {
  const query = client.getQueryCache().get(hash);
  if (query !== undefined && (await readAgain(query))) {
    readWaiting(client);
  }
}

/** Repeats a read immediately and returns true if it succeeded; a read without data is pending again. */
async function readAgain(query: Query): Promise<boolean> {
  if (query.state.data === undefined) {
    query.reset();
  }
  return query.fetch(undefined, { cancelRefetch: true }).then(
    () => true,
    () => false,
  );
}

function readWaiting(client: QueryClient): void {
  const isWaiting = ({ state }: Query) => state.fetchFailureReason !== null && state.fetchStatus === 'fetching';
  client
    .getQueryCache()
    .findAll({ type: 'active', predicate: isWaiting })
    .forEach((query) => void readAgain(query));
}

/** Repeats waiting reads when the connection or the page's focus is back. */
export function readAgainOnResume(client: QueryClient): void {
  const onChange = (isBack: boolean) => (isBack ? readWaiting(client) : undefined);
  focusManager.subscribe(onChange);
  onlineManager.subscribe(onChange);
}

function staleAfterChange(client: QueryClient, now: User, before: User): void {
  const rows = listCalls();
  const isStale = ({ queryKey: [name] }: Query) =>
    rows[String(name)]?.follows?.some((field) => isChange(field, now, before)) === true;
  // A pending read was sent after the change and is not cancelled.
  void client.invalidateQueries({ predicate: isStale }, { cancelRefetch: false });
}

/** Removes the previous member's data and reads public data again. */
function forgetMember(client: QueryClient): void {
  const cache = client.getQueryCache();
  const rows = listCalls();
  for (const query of cache.getAll()) {
    if (rows[String(query.queryKey[0])]?.login !== true) {
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    } else if (query.getObserversCount() === 0) {
      cache.remove(query);
    } else {
      query.reset();
    }
  }
}

export function followSession(client: QueryClient): void {
  sessionStore.store.subscribe(({ user: now }, { user: before, loggedOut }) => {
    if (loggedOut === true && now !== null) {
      // Responses for a visitor may differ for the member.
      const rows = listCalls();
      void client.resetQueries({ predicate: ({ queryKey }) => rows[String(queryKey[0])]?.optionalLogin === true });
    }
    if (before !== null && now?.userId !== before.userId) {
      forgetMember(client);
    } else if (before !== null && now !== null) {
      staleAfterChange(client, now, before);
    }
  });
}

function isChange(field: keyof User, now: User, before: User): boolean {
  return field === 'noteCount' || field === 'helpCount' ? now[field] > before[field] : now[field] !== before[field];
}
