import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useId } from 'react';
import type { Action } from 'shared-types/platform';

/** Implements the hook `Platform.useAction`. */
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
