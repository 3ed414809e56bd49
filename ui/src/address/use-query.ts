import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';
import { useIsShown } from '../page/use-is-shown.ts';

/** Changes to the query of the page's address; undefined removes a name. */
type QueryChanges = Readonly<Record<string, string | undefined>>;

export type Query = ReturnType<typeof useQuery>;

/** Returns the query of the address. A screen that is no longer shown changes nothing. */
export function useQuery() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isShown = useIsShown();
  const changed = (changes: QueryChanges) => {
    const query = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined || value === '') {
        query.delete(name);
      } else {
        query.set(name, value);
      }
    }
    const text = query.toString();
    return text === '' ? '' : `?${text}`;
  };
  const go = (changes: QueryChanges, options: NavigateOptions) => {
    if (isShown()) {
      void navigate({ pathname, search: changed(changes) }, { preventScrollReset: true, ...options });
    }
  };
  return {
    get: (name: string) => new URLSearchParams(search).get(name),
    /** Returns the query with changes, for links. */
    with: changed,
    /** Replaces the query in the same history entry, without scrolling. */
    set: (changes: QueryChanges) => go(changes, { replace: true }),
    /** Pushes a new history entry, which Back undoes. */
    push: (changes: QueryChanges, options: NavigateOptions = {}) => go(changes, options),
  };
}

/** Returns the page number of a list from the address, from 1; 1 for anything else. */
export function getPageNumber(query: Query): number {
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= 50_000 ? page : 1;
}
