import { type Query, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallAnswer, CallName, CallRequest } from 'shared-types/calls';
import type { SessionState, User } from 'shared-types/platform';
import { siteState } from '../site-state/site-state.ts';
import { callAs } from './call.ts';
import { type Caller, allRows, callerName } from './caller.ts';
import { onWakeUp } from './query-client.ts';

/**
 * A read as the page keeps its answer: by name, body, the release that asks (each has to be allowed its own) and the
 * language.
 */
export function readOf<Name extends CallName>(caller: Caller, name: Name, body: CallRequest<Name>) {
  return queryOptions({
    queryKey: [name, body, callerName(caller), siteState.locale] as const,
    queryFn: async ({ signal }): Promise<CallAnswer<Name>> => callAs(caller)(name, body, { signal }),
  });
}

/** The reads of some calls, whoever asked for them and with whatever body. */
export function readsOf(client: QueryClient, names: readonly string[]): Query[] {
  return client.getQueryCache().findAll({ predicate: ({ queryKey: [name] }) => names.includes(String(name)) });
}

/**
 * Sends a read again because its reader asks for it. With an answer to it what was away is back: what else waits in sight
 * is sent, too, and needs no press of its own.
 */
export async function retryRead(client: QueryClient, hash: string): Promise<void> {
  const query = client.getQueryCache().get(hash);
  if (query !== undefined && (await readAgain(query))) {
    readWaiting(client);
  }
}

/**
 * Sends a read again at once; one that never had an answer counts as on its way again.
 * @returns whether it got one; how else it went, its own state says
 */
async function readAgain(query: Query): Promise<boolean> {
  if (query.state.data === undefined) {
    query.reset();
  }
  return query.fetch(undefined, { cancelRefetch: true }).then(
    () => true,
    () => false,
  );
}

/** Sends the reads in sight that wait for a service or a connection at once. */
function readWaiting(client: QueryClient): void {
  const waits = ({ state }: Query) => state.fetchFailureReason !== null && state.fetchStatus === 'fetching';
  client
    .getQueryCache()
    .findAll({ type: 'active', predicate: waits })
    .forEach((query) => void readAgain(query));
}

/** Sends them when the page wakes up. @returns the end of it */
export function readAgainOnWakeUp(client: QueryClient): () => void {
  return onWakeUp(() => readWaiting(client));
}

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
