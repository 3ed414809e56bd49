import type { QueryClient } from '@tanstack/react-query';
import type { CallName, SessionState, User } from 'shared-types';
import { allRows } from './call-row.ts';
import { readsOf } from './reads.ts';

/** After a call was sent, whatever came of it: the reads that it may have changed are stale, by the table of calls. */
export function staleAfter(client: QueryClient, sent: CallName): void {
  markStale(client, allRows()[sent]?.changes ?? [], true);
}

/** After the member changed, by a health check or a read: the reads that follow what changed are stale. */
function staleAfterChange(client: QueryClient, now: User, before: User): void {
  const rows = Object.entries(allRows());
  const stale = rows.flatMap(([name, { follows = [] } = {}]) =>
    follows.some((field) => isChange(field, now, before)) ? [name] : [],
  );
  // A read that is on its way began at this moment or later than what brought the change.
  markStale(client, stale, false);
}

/** Forgets what a visitor was answered that a member who logged in may be answered differently. */
function forgetVisitor(client: QueryClient): void {
  const rows = allRows();
  void client.resetQueries({ predicate: ({ queryKey }) => rows[String(queryKey[0])]?.optionalLogin === true });
}

/** Forgets what was read for a member who is gone; what is for everybody is read again. */
function forgetMember(client: QueryClient): void {
  const cache = client.getQueryCache();
  const rows = allRows();
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

/** Keeps the answers in step with the session for as long as the page lives. @returns the end of it */
export function followSession(
  client: QueryClient,
  session: { readonly subscribe: (listener: (now: SessionState, before: SessionState) => void) => () => void },
): () => void {
  return session.subscribe(({ user: now }, { user: before, loggedOut }) => {
    if (loggedOut === true && now !== null) {
      forgetVisitor(client);
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

function markStale(client: QueryClient, names: readonly string[], cancelRefetch: boolean): void {
  const stale = new Set(readsOf(client, names));
  void client.invalidateQueries({ predicate: (query) => stale.has(query) }, { cancelRefetch });
}
