import { useState } from 'react';

/** A list that is read a page at a time. */
export interface Pages {
  /** How many rows come before this page; what the call's `skip` takes. */
  readonly skip: number;
  readonly go: (skip: number) => void;
}

/** Hook: which page of a list is on screen; the first one again when `of` changes. */
export function usePages(of = ''): Pages {
  const [at, setAt] = useState({ of, skip: 0 });
  return {
    skip: at.of === of ? at.skip : 0,
    go: (skip) => setAt({ of, skip: Math.max(0, skip) }),
  };
}

/** The body part that asks for a page: nothing for the first one, so that all parts of a screen share its read. */
export function skipping({ skip }: Pick<Pages, 'skip'>): { skip?: number } {
  return skip === 0 ? {} : { skip };
}
