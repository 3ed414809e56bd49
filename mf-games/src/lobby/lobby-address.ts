import { NO_FILTER, type LobbyFilter } from './choose-games.ts';

const KINDS = ['all', 'casino', 'slot', 'favourites'] as const satisfies readonly LobbyFilter['kind'][];
const SORTS = ['catalogue', 'popular', 'newest', 'name'] as const satisfies readonly LobbyFilter['sort'][];

/** Parses the filter from a query string; missing or invalid values get the default. */
export function parseFilter(search: string): LobbyFilter {
  const values = new URLSearchParams(search);
  return {
    text: values.get('q') ?? NO_FILTER.text,
    kind: KINDS.find((kind) => kind === values.get('kind')) ?? NO_FILTER.kind,
    company: values.get('company') ?? NO_FILTER.company,
    sort: SORTS.find((sort) => sort === values.get('sort')) ?? NO_FILTER.sort,
  };
}

/** Formats a filter as a query string, followed by the other parameters of the address. Equal filters give equal strings. */
export function formatLobbySearch(filter: LobbyFilter, search: string): string {
  const parameters = {
    q: filter.text.trim(),
    kind: filter.kind === NO_FILTER.kind ? '' : filter.kind,
    company: filter.company ?? '',
    sort: filter.sort === NO_FILTER.sort ? '' : filter.sort,
  };
  const others = [...new URLSearchParams(search)].filter(([name]) => !Object.hasOwn(parameters, name));
  const written = new URLSearchParams([...Object.entries(parameters).filter(([, value]) => value !== ''), ...others]);
  return written.size === 0 ? '' : `?${written.toString()}`;
}

/** Returns true if two filters select the same games in the same order. */
export function isSameFilter(one: LobbyFilter, other: LobbyFilter): boolean {
  return formatLobbySearch(one, '') === formatLobbySearch(other, '');
}
