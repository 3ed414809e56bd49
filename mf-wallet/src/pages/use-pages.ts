import { useState } from 'react';

/** Position in a paginated list. */
export interface Pages {
  /** Number of rows on previous pages; the `skip` parameter. */
  readonly skip: number;
  readonly go: (skip: number) => void;
}

/** Returns the current page of a list, starting again at the first one when `of` changes. */
export function usePages(of = ''): Pages {
  const [at, setAt] = useState({ of, skip: 0 });
  return {
    skip: at.of === of ? at.skip : 0,
    go: (skip) => setAt({ of, skip: Math.max(0, skip) }),
  };
}

/** Returns the request fields for a page; none for the first one, so that components share its query. */
export function getPageParameters({ skip }: Pick<Pages, 'skip'>): { skip?: number } {
  return skip === 0 ? {} : { skip };
}
