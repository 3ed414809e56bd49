import { EVERYTHING, type LobbyFilter } from './choose-games.ts';

const KINDS = ['all', 'casino', 'slot', 'favourites'] as const satisfies readonly LobbyFilter['kind'][];
const SORTS = ['catalogue', 'popular', 'newest', 'name'] as const satisfies readonly LobbyFilter['sort'][];

/** Parses the filter of an address; missing and unknown values are defaults. */
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
 * Builds the query of a filter; other parameters are appended unchanged. The same filter has the same address,
 * regardless of the order of choices.
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

/** Returns true if two filters have the same result. */
export function sameFilter(one: LobbyFilter, other: LobbyFilter): boolean {
  return searchFor(one, '') === searchFor(other, '');
}
