import { useState } from 'react';

/** Returns the current page of a list as props of `Pager`, starting again at the first one when `of` changes. */
export function usePages(of = '') {
  const [at, setAt] = useState({ of, skip: 0 });
  return {
    /** Number of rows on previous pages; the `skip` parameter. */
    skip: at.of === of ? at.skip : 0,
    onSkip: (skip: number) => setAt({ of, skip }),
  };
}
