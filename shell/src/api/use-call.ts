import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { type ApiFailure, type CallState, canSeePromotions, type PlatformApi } from 'shared-types/platform';
import { type CallAnswer, type CallName, type CallRequest, withoutPromotions } from 'shared-types/calls';
import { useHydrated } from 'ui';
import { useStore } from 'zustand';
import { sessionStore } from '../session/session-store.ts';
import { ApiError } from './api-error.ts';
import { type Caller, callRow, hasCall } from './caller.ts';
import { pageAnswer } from './query-client.ts';
import { readOf, retryRead } from './reads.ts';

/**
 * The hook `PlatformApi.useCall` of one release. While the service is away a read without an answer is sent again by
 * itself, slower each time, and at once when the page wakes up or the reader's retry of another one got its answer; one
 * with an answer keeps it meanwhile. While the server's HTML of a part comes alive it has what the server had, though
 * another part may have read more by then.
 */
export function callHook(caller: Caller): PlatformApi['useCall'] {
  return function useCall<Name extends CallName>(
    name: Name,
    body: CallRequest<Name>,
    { enabled = true }: { readonly enabled?: boolean } = {},
  ): CallState<CallAnswer<Name>> {
    const client = useQueryClient();
    const { login, catalogue, promotions } = callRow(caller, name);
    const withheld = useStore(sessionStore.store, canSeePromotions) ? undefined : promotions;
    const visitor = useStore(sessionStore.store, ({ loggedOut }) => loggedOut === true);
    const missing = enabled && !hasCall(name);
    const wanted = enabled && !missing && !(login === true && visitor);
    const read = readOf(caller, name, body);
    const {
      data: latest,
      status,
      error,
      failureReason,
    } = useQuery({
      ...read,
      enabled: wanted,
      ...(catalogue === true && { refetchOnWindowFocus: false }),
    });
    const hash = JSON.stringify(read.queryKey);
    const retry = useCallback(() => void retryRead(client, hash), [client, hash]);
    const hydrated = useHydrated();
    const found = hydrated ? latest : (pageAnswer(hash) as typeof latest);
    // What was read before a break began stays in the cache until the read after it has its answer.
    const data = useMemo(
      () => (found === undefined || withheld === undefined ? found : withoutPromotions(found, withheld)),
      [found, withheld],
    );
    const failure = hydrated && (data === undefined || status === 'error') ? (error ?? failureReason) : null;
    return useMemo(
      () => ({
        ...(missing ? stateOf(undefined, MISSING) : stateOf(wanted ? data : undefined, wanted ? failure : null)),
        retry,
      }),
      [data, failure, missing, wanted, retry],
    );
  };
}

/** What a part learns that reads a call which the backend does not have. */
const MISSING = new ApiError(501, { error: 'The backend of this site does not have this call.' });

function stateOf<Answer>(answer: Answer | undefined, failure: Error | null) {
  if (failure !== null) {
    return { state: 'failed', answer: undefined, failure: asFailure(failure) } as const;
  }
  return answer === undefined
    ? ({ state: 'loading', answer: undefined, failure: undefined } as const)
    : ({ state: 'done', answer, failure: undefined } as const);
}

/** What is no failure of a call is a mistake of ours: the reader is told of a page that has no answer. */
function asFailure(error: Error): ApiFailure {
  return error instanceof ApiError ? error : new ApiError(0, { error: error.message }, { cause: error });
}
