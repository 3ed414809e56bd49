import { type Dispatch, type SetStateAction, useLayoutEffect, useState, useSyncExternalStore } from 'react';

/** Returns state that starts with a stored value; on a server-rendered page with `otherwise` until the first paint. */
export function useStoredState<Value>(read: () => Value, otherwise: Value): [Value, Dispatch<SetStateAction<Value>>] {
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

/** Returns true in the browser after hydration; false on the server and during hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(watchNothing, isBrowser, isServer);
}

const watchNothing = () => () => undefined;
const isBrowser = () => true;
const isServer = () => false;
