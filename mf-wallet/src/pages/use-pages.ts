import { useState } from 'react';

/** A list that is read in pages. */
export interface Pages {
  /** Number of rows before this page; the call's `skip`. */
  readonly skip: number;
  readonly go: (skip: number) => void;
}

/** Returns the current page of a list; the first one again when `of` changes. */
export function usePages(of = ''): Pages {
  const [at, setAt] = useState({ of, skip: 0 });
  return {
    skip: at.of === of ? at.skip : 0,
    go: (skip) => setAt({ of, skip: Math.max(0, skip) }),
  };
}

/** Returns the request body of a page: empty for the first one, so that all components share its read. */
export function skipping({ skip }: Pick<Pages, 'skip'>): { skip?: number } {
  return skip === 0 ? {} : { skip };
}
