import { type MutationKey, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useId, useRef } from 'react';
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
    const unanswered = useRef<SentRequest>(undefined);
    const { mutateAsync, isPending } = useMutation<CallResponse<Name>, Error, CallRequest<Name>>({
      mutationKey: ['send', id],
      mutationFn: async (body) => {
        const { repeatable, changes = [] } = findCall(caller, name);
        try {
          return repeatable
            ? await sendWithRequestId(unanswered, body, async (request) => call(name, request))
            : await call(name, body);
        } finally {
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

interface SentRequest {
  readonly body: string;
  readonly requestId: string;
}

/**
 * Sends a body with a request id: the previous id if the same body had no response, else a new one. The backend returns
 * its first response to a repeated id.
 */
async function sendWithRequestId<Body extends object, Answer>(
  unanswered: RefObject<SentRequest | undefined>,
  body: Body,
  ask: (request: Body) => Promise<Answer>,
): Promise<Answer> {
  const text = JSON.stringify(body);
  const before = unanswered.current;
  const sent = before?.body === text ? before : { body: text, requestId: randomId() };
  unanswered.current = sent;
  const forget = () => {
    if (unanswered.current === sent) {
      unanswered.current = undefined;
    }
  };
  try {
    const response = await ask(Object.assign({ requestId: sent.requestId }, body));
    forget();
    return response;
  } catch (error) {
    if (!isTransientFailure(error)) {
      forget();
    }
    throw error;
  }
}

/** Returns the pending result of this component's last call if it had the same body. */
function findPending(client: QueryClient, mutationKey: MutationKey, body: unknown): Promise<unknown> | undefined {
  const last = client.getMutationCache().findAll({ mutationKey, status: 'pending' }).at(-1);
  return JSON.stringify(last?.state.variables) === JSON.stringify(body) ? last?.continue() : undefined;
}
