import { useState } from 'react';

/** Rows per page of the statement and of comp earnings, as in the backend. */
export const PAGE_ROWS = 50;

/** Returns the current page of a list as props of `Pager`, starting again at the first one when `of` changes. */
export function usePages(of = '') {
  const [at, setAt] = useState({ of, skip: 0 });
  return {
    /** Number of rows on previous pages; the `skip` parameter. */
    skip: at.of === of ? at.skip : 0,
    onSkip: (skip: number) => setAt({ of, skip: Math.max(0, skip) }),
  };
}

/** Returns the request fields for a page; none for the first one, so that components share its query. */
export function getPageParameters({ skip }: { readonly skip: number }): { skip?: number } {
  return skip === 0 ? {} : { skip };
}
