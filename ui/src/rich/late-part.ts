import { useEffect, useState } from 'react';

/** A part whose code comes in a chunk of its own, when it is first shown. */
export interface LatePart<Part> {
  /** What has come; undefined before. */
  readonly loaded: () => Part | undefined;
  /** Loads it, once for everybody; a load that failed is begun anew by the next call. */
  readonly load: () => Promise<Part>;
}

/** Makes a part late. @param begin the `import()` of its module */
export function latePart<Part>(begin: () => Promise<Part>): LatePart<Part> {
  let part: Part | undefined;
  let loading: Promise<Part> | undefined;
  return {
    loaded: () => part,
    load: () =>
      (loading ??= begin().then(
        (found) => (part = found),
        (reason: unknown) => {
          loading = undefined;
          throw reason;
        },
      )),
  };
}

/** Hook: a late part on its way, here or failed; at once where it has come before, and never at the server. */
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
