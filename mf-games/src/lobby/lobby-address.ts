import { EVERYTHING, type LobbyFilter } from './choose-games.ts';

const KINDS = ['all', 'casino', 'slot', 'favourites'] as const satisfies readonly LobbyFilter['kind'][];
const SORTS = ['catalogue', 'popular', 'newest', 'name'] as const satisfies readonly LobbyFilter['sort'][];

/** What an address asks to see; what it does not say, or says in words that nobody knows, is as everybody finds it. */
export function filterIn(search: string): LobbyFilter {
  const values = new URLSearchParams(search);
  return {
    text: values.get('q') ?? EVERYTHING.text,
    kind: KINDS.find((kind) => kind === values.get('kind')) ?? EVERYTHING.kind,
    company: values.get('company') ?? EVERYTHING.company,
    sort: SORTS.find((sort) => sort === values.get('sort')) ?? EVERYTHING.sort,
  };
}

/** The address's part from the question mark on that asks for a filter; whatever else it says stays. */
export function searchFor(filter: LobbyFilter, search: string): string {
  const values = new URLSearchParams(search);
  const write = (name: string, value: string, usual: string) =>
    value === usual ? values.delete(name) : values.set(name, value);
  write('q', filter.text.trim(), '');
  write('kind', filter.kind, EVERYTHING.kind);
  write('company', filter.company ?? '', '');
  write('sort', filter.sort, EVERYTHING.sort);
  const written = values.toString();
  return written === '' ? '' : `?${written}`;
}

/** Whether two filters leave the same games in the same order. */
export function sameFilter(one: LobbyFilter, other: LobbyFilter): boolean {
  return searchFor(one, '') === searchFor(other, '');
}
