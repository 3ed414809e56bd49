import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { type ApiFailure, type CallState, canSeePromotions, type PlatformApi } from 'shared-types/platform';
import { type CallResponse, type CallName, type CallRequest, withoutPromotions } from 'shared-types/calls';
import { useHydrated } from 'ui';
import { useStore } from 'zustand';
import { sessionStore } from '../session/session-store.ts';
import { ApiError } from './api-error.ts';
import { createCaller } from './call.ts';
import { type Caller, findCall, formatCaller, hasCall } from './caller.ts';
import { getIncludedResponse } from './query-client.ts';
import { retryRead } from './reads.ts';

/**
 * Creates the hook `PlatformApi.useCall` of one release. While the service is unavailable a read without data is
 * repeated with growing delays, and immediately when the page is resumed or a retry succeeds. During hydration it
 * returns the server's data.
 */
export function createCallHook(caller: Caller): PlatformApi['useCall'] {
  const call = createCaller(caller);
  return function useCall<Name extends CallName>(
    name: Name,
    body: CallRequest<Name>,
    { enabled = true }: { readonly enabled?: boolean } = {},
  ): CallState<CallResponse<Name>> {
    const client = useQueryClient();
    const { login, catalogue, promotions } = findCall(caller, name);
    const withheld = useStore(sessionStore.store, canSeePromotions) ? undefined : promotions;
    const visitor = useStore(sessionStore.store, ({ loggedOut }) => loggedOut === true);
    const missing = enabled && !hasCall(name);
    const wanted = enabled && !missing && !(login === true && visitor);
    // Cached per calling release: each needs a permission.
    const queryKey = [name, body, formatCaller(caller)] as const;
    const {
      data: latest,
      status,
      error,
      failureReason,
    } = useQuery({
      queryKey,
      queryFn: async ({ signal }): Promise<CallResponse<Name>> => call(name, body, { signal }),
      enabled: wanted,
      ...(catalogue === true && { refetchOnWindowFocus: false }),
    });
    const hash = JSON.stringify(queryKey);
    const retry = useCallback(() => void retryRead(client, hash), [client, hash]);
    const hydrated = useHydrated();
    const found = hydrated ? latest : (getIncludedResponse(hash) as typeof latest);
    // Data read before a break stays in the cache until the next response.
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

const MISSING = new ApiError(501, { error: 'The backend does not implement this call. See docs/your-own-backend.md.' });

function stateOf<Answer>(answer: Answer | undefined, failure: Error | null) {
  if (failure !== null) {
    return { state: 'failed', response: undefined, failure: asFailure(failure) } as const;
  }
  return answer === undefined
    ? ({ state: 'loading', response: undefined, failure: undefined } as const)
    : ({ state: 'done', response: answer, failure: undefined } as const);
}

function asFailure(error: Error): ApiFailure {
  return error instanceof ApiError ? error : new ApiError(0, { error: error.message }, { cause: error });
}
