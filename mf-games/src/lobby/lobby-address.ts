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

/**
 * The address's part from the question mark on that asks for a filter; whatever else it says stays, behind it. The same
 * filter is the same address, in whatever order and however fast it was chosen.
 */
export function searchFor(filter: LobbyFilter, search: string): string {
  const asked = {
    q: filter.text.trim(),
    kind: filter.kind === EVERYTHING.kind ? '' : filter.kind,
    company: filter.company ?? '',
    sort: filter.sort === EVERYTHING.sort ? '' : filter.sort,
  };
  const others = [...new URLSearchParams(search)].filter(([name]) => !Object.hasOwn(asked, name));
  const written = new URLSearchParams([...Object.entries(asked).filter(([, value]) => value !== ''), ...others]);
  return written.size === 0 ? '' : `?${written.toString()}`;
}

/** Whether two filters leave the same games in the same order. */
export function sameFilter(one: LobbyFilter, other: LobbyFilter): boolean {
  return searchFor(one, '') === searchFor(other, '');
}
