import { type MutationKey, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useId } from 'react';
import type { CallAnswer, CallName, CallRequest, PlatformApi, Send, SendOptions } from 'shared-types';
import { browser } from '../private-references/browser.ts';
import { callAs } from './call.ts';
import { type Caller, callerName } from './caller.ts';
import { staleAfter } from './staleness.ts';

/** The hook `PlatformApi.useSend` of one release. */
export function sendHook(caller: Caller): PlatformApi['useSend'] {
  return function useSend<Name extends CallName>(name: Name, { inOrder = false }: SendOptions = {}): Send<Name> {
    const client = useQueryClient();
    const id = useId();
    const { mutateAsync, isPending } = useMutation<CallAnswer<Name>, Error, CallRequest<Name>>({
      mutationKey: ['send', id],
      mutationFn: async (body) => {
        try {
          return await callAs(caller)(name, body);
        } finally {
          staleAfter(client, name);
        }
      },
      ...(inOrder && { scope: { id: `${callerName(caller)} ${name}` } }),
    });
    const send = useCallback(
      async (body: CallRequest<Name>) =>
        (underWay(client, ['send', id], body) as Promise<CallAnswer<Name>> | undefined) ?? mutateAsync(body),
      [client, id, mutateAsync],
    );
    return { send, busy: isPending };
  };
}

/** What will come of the call that this part sent last, while that is on its way, if it had the same body. */
function underWay(client: QueryClient, mutationKey: MutationKey, body: unknown): Promise<unknown> | undefined {
  const last = client.getMutationCache().findAll({ mutationKey, status: 'pending' }).at(-1);
  return browser.stringify(last?.state.variables) === browser.stringify(body) ? last?.continue() : undefined;
}
