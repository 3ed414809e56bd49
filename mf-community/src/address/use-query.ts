import { useLocation, useNavigate } from 'react-router-dom';

/** Changes to the query of the page's address; undefined removes a name. */
export type QueryChanges = Readonly<Record<string, string | undefined>>;

/** The query of the page's address, and functions that change it. */
export interface Query {
  readonly get: (name: string) => string | null;
  /** Returns the query with changes, for links. */
  readonly with: (changes: QueryChanges) => string;
  /** Replaces it in the same history entry, without scrolling. */
  readonly set: (changes: QueryChanges) => void;
  /** Pushes a new history entry, which Back undoes. */
  readonly push: (changes: QueryChanges) => void;
}

/** Returns the query of the address, which stores a screen's state over reloads and Back. */
export function useQuery(): Query {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
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
  return {
    get: (name) => new URLSearchParams(search).get(name),
    with: changed,
    set: (changes) =>
      void navigate({ pathname, search: changed(changes) }, { replace: true, preventScrollReset: true }),
    push: (changes) => void navigate({ pathname, search: changed(changes) }, { preventScrollReset: true }),
  };
}

/** Returns the page number of a list from the address, from 1; 1 for anything else. */
export function getPageNumber(query: Query): number {
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= 50_000 ? page : 1;
}
