import { type MutationKey, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useId, useRef } from 'react';
import type { CallResponse, CallName, CallRequest } from 'shared-types/calls';
import { type Action, type PlatformApi, randomId, type Send, type SendOptions } from 'shared-types/platform';
import { createCaller } from './call.ts';
import { type Caller, findCall, formatCaller } from './caller.ts';
import { isTransientFailure } from './api-error.ts';

export function createSendHook(caller: Caller): PlatformApi['useSend'] {
  const call = createCaller(caller);
  return function useSend<Name extends CallName>(name: Name, { inOrder = false }: SendOptions = {}): Send<Name> {
    const client = useQueryClient();
    const id = useId();
    const unanswered = useRef<{ readonly text: string; readonly requestId: string }>(undefined);
    const { mutateAsync, isPending } = useMutation<CallResponse<Name>, Error, CallRequest<Name>>({
      mutationKey: ['send', id],
      mutationFn: async (body) => {
        const { repeatable, changes = [] } = findCall(caller, name);
        const text = JSON.stringify(body);
        // The same body without a response is sent with the same id: the backend returns its first response to an id.
        const sent = unanswered.current?.text === text ? unanswered.current : { text, requestId: randomId() };
        unanswered.current = sent;
        let isUnanswered = false;
        try {
          return await call(name, repeatable ? Object.assign({ requestId: sent.requestId }, body) : body);
        } catch (error) {
          isUnanswered = isTransientFailure(error);
          throw error;
        } finally {
          if (!isUnanswered && unanswered.current === sent) {
            unanswered.current = undefined;
          }
          void client.invalidateQueries({ predicate: ({ queryKey: [read] }) => changes.includes(String(read)) });
        }
      },
      ...(inOrder && { scope: { id: `${formatCaller(caller)} ${name}` } }),
    });
    const send = useCallback(
      async (body: CallRequest<Name>) =>
        (findPending(client, ['send', id], body) as Promise<CallResponse<Name>> | undefined) ?? mutateAsync(body),
      [client, id, mutateAsync],
    );
    return { send, busy: isPending };
  };
}

export function useAction<Values extends readonly unknown[], Result>(
  action: (...values: Values) => Promise<Result>,
): Action<Values, Result> {
  const client = useQueryClient();
  const id = useId();
  const { mutateAsync, isPending } = useMutation({
    mutationKey: ['action', id],
    mutationFn: async (values: Values) => action(...values),
  });
  const run = useCallback(
    async (...values: Values) =>
      client.isMutating({ mutationKey: ['action', id] }) === 0 ? mutateAsync(values) : undefined,
    [client, id, mutateAsync],
  );
  return { run, busy: isPending };
}

/** Returns the pending result of this component's last call if it had the same body. */
function findPending(client: QueryClient, mutationKey: MutationKey, body: unknown): Promise<unknown> | undefined {
  const last = client.getMutationCache().findAll({ mutationKey, status: 'pending' }).at(-1);
  return JSON.stringify(last?.state.variables) === JSON.stringify(body) ? last?.continue() : undefined;
}
