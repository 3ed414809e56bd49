import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { CallAnswer, CallName, CallState, PlatformApi } from 'shared-types';
import { call } from './call.ts';
import { createRead, LOADING, type Read } from './read.ts';

/** Reads of what is on screen, by name and body: parts of a page that need the same share one call. */
const reads = new Map<string, Read>();

/** @see PlatformApi.useCall; while the service is away it is asked again by itself, slower each time. */
export const useCall: PlatformApi['useCall'] = <Name extends CallName>(
  name: Name,
  body: object,
  { enabled = true }: { readonly enabled?: boolean } = {},
): CallState<CallAnswer<Name>> => {
  const key = `${name} ${JSON.stringify(body)}`;
  const subscribe = useCallback(
    (listener: () => void) => (enabled ? readOf(key).subscribe(listener) : () => undefined),
    [key, enabled],
  );
  const state = useSyncExternalStore(subscribe, () => (enabled ? (reads.get(key)?.state() ?? LOADING) : LOADING));
  const retry = useCallback(() => reads.get(key)?.retry(), [key]);
  return useMemo(() => ({ ...state, retry }) as CallState<CallAnswer<Name>>, [state, retry]);
};

function readOf(key: string): Read {
  let read = reads.get(key);
  if (read === undefined) {
    const at = key.indexOf(' ');
    const name = key.slice(0, at) as CallName;
    const body: unknown = JSON.parse(key.slice(at + 1));
    read = createRead(
      async () => call(name, body as never),
      () => reads.delete(key),
    );
    reads.set(key, read);
  }
  return read;
}
