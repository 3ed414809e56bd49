import { useEffect, useState } from 'react';

/** A component whose code is in a separate chunk, loaded at its first render. */
export interface LatePart<Part> {
  /** Returns the loaded component; undefined before. */
  readonly loaded: () => Part | undefined;
  /** Loads it once; a failed load is repeated by the next call. */
  readonly load: () => Promise<Part>;
}

/** Creates a lazily loaded component. @param importPart the `import()` of its module */
export function latePart<Part>(importPart: () => Promise<Part>): LatePart<Part> {
  let part: Part | undefined;
  let loading: Promise<Part> | undefined;
  return {
    loaded: () => part,
    load: () =>
      (loading ??= importPart().then(
        (found) => (part = found),
        (reason: unknown) => {
          loading = undefined;
          throw reason;
        },
      )),
  };
}

/**
 * Returns the state of a lazy component: loading, loaded or failed. Loaded immediately if it was loaded before; never
 * loaded on the server.
 */
export function useLatePart<Part>({ loaded, load }: LatePart<Part>) {
  const [part, setPart] = useState(loaded);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let shown = true;
    if (!failed) {
      load().then(
        (found) => shown && setPart(found),
        () => shown && setFailed(true),
      );
    }
    return () => {
      shown = false;
    };
  }, [load, failed]);
  return { part, failed, retry: () => setFailed(false) };
}
