import { useLocation, useNavigate } from 'react-router-dom';

/** Changes to the query of the page's address; undefined takes a name out. */
export type QueryChanges = Readonly<Record<string, string | undefined>>;

/** The query of the page's address, and ways to change it. */
export interface Query {
  readonly get: (name: string) => string | null;
  /** The query with changes, for links. */
  readonly with: (changes: QueryChanges) => string;
  /** Changes it in place: the way back leads to the page before, and nothing scrolls. */
  readonly set: (changes: QueryChanges) => void;
  /** Changes it as an entry of the history of its own: the way back undoes it. */
  readonly push: (changes: QueryChanges) => void;
}

/** Hook: what of a screen stands in its address, so that it survives a reload and the way back. */
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

/** The page of a list that an address names, from 1; the first for anything else. */
export function pageOf(query: Query): number {
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= 50_000 ? page : 1;
}
