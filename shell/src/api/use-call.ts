import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { CallAnswer, CallName, CallState, PlatformApi } from 'shared-types';
import { callAs } from './call.ts';
import { type Caller, callerName } from './caller.ts';
import { createRead, LOADING, type Read } from './read.ts';
import { browser } from '../private-references/browser.ts';

/** Reads of what is on screen, by caller, name and body: parts of a release that need the same share one call. */
const reads = new Map<string, Read>();

/** The hook `PlatformApi.useCall` of one release; while the service is away it is asked again by itself, slower each time. */
export function callHook(caller: Caller): PlatformApi['useCall'] {
  const send = callAs(caller);

  const readOf = (key: string, name: CallName, body: string): Read => {
    let read = reads.get(key);
    if (read === undefined) {
      read = createRead(
        async () => send(name, browser.parse(body) as never),
        () => reads.delete(key),
      );
      reads.set(key, read);
    }
    return read;
  };

  return function useCall<Name extends CallName>(
    name: Name,
    body: object,
    { enabled = true }: { readonly enabled?: boolean } = {},
  ): CallState<CallAnswer<Name>> {
    const text = browser.stringify(body);
    const key = `${callerName(caller)} ${name} ${text}`;
    const subscribe = useCallback(
      (listener: () => void) => (enabled ? readOf(key, name, text).subscribe(listener) : () => undefined),
      [key, name, text, enabled],
    );
    const state = useSyncExternalStore(subscribe, () => (enabled ? (reads.get(key)?.state() ?? LOADING) : LOADING));
    const retry = useCallback(() => reads.get(key)?.retry(), [key]);
    return useMemo(() => ({ ...state, retry }) as CallState<CallAnswer<Name>>, [state, retry]);
  };
}
