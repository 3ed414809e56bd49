import { type Query, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallAnswer, CallName, CallRequest } from 'shared-types';
import { siteState } from '../site-state/site-state.ts';
import { callAs } from './call.ts';
import { type Caller, callerName } from './caller.ts';
import { onWakeUp } from './wake-up.ts';

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
