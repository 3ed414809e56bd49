import { type Dispatch, type SetStateAction, useLayoutEffect, useState, useSyncExternalStore } from 'react';

/**
 * Hook: state that begins with what the browser keeps. A page that the server rendered begins with `otherwise`, which is all
 * that the server knows, and has what is kept before it is next painted.
 * @param read reads what is kept; called once
 */
export function useKeptState<Value>(read: () => Value, otherwise: Value): [Value, Dispatch<SetStateAction<Value>>] {
  const hydrated = useHydrated();
  const [begun] = useState(hydrated);
  const [value, setValue] = useState(() => (hydrated ? read() : otherwise));
  useLayoutEffect(() => {
    if (!begun) {
      setValue(read());
    }
    // oxlint-disable-next-line react/exhaustive-deps -- read once
  }, []);
  return [value, setValue];
}

/** Hook: whether the element is alive in a browser; false at the server and while its HTML comes alive. */
export function useHydrated(): boolean {
  return useSyncExternalStore(watchNothing, isBrowser, isServer);
}

const watchNothing = () => () => undefined;
const isBrowser = () => true;
const isServer = () => false;
