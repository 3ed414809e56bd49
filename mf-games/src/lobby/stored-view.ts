import { platform } from 'shell/platform';
import { KINDS, type LobbyFilter, NO_FILTER, SORTS } from './choose-games.ts';

export interface LobbyView {
  readonly filter: LobbyFilter;
  /** Number of portions of results on the page; at least one. */
  readonly portions: number;
  /** Scroll position in px from the top when the page was left. */
  readonly scroll: number;
}

export function getDefaultView(search: string): LobbyView {
  return { filter: parseFilter(search), portions: 1, scroll: 0 };
}

const PREFIX = 'lobby.view.';

interface Entry {
  readonly key: string;
  readonly search: string;
}

/**
 * Returns the view in which a history entry was left during this visit. Returns the default view of the address if none is
 * stored, it is invalid, or it belongs to another address, as with the first entry of a tab.
 */
export function readStoredView({ key, search }: Entry): LobbyView {
  const stored = new URLSearchParams(platform.storage.visit.read(PREFIX + key));
  const [portions, scroll] = [Number(stored.get('portions')), Number(stored.get('scroll'))];
  // The value may come from another release.
  const isValid = stored.get('search') === search && Number.isInteger(portions) && portions >= 1 && scroll >= 0;
  // The address may not contain the last typed text yet.
  return isValid ? { filter: parseFilter(stored.get('wanted') ?? ''), portions, scroll } : getDefaultView(search);
}

export function storeView({ key, search }: Entry, { filter, portions, scroll }: LobbyView): void {
  const wanted = formatLobbySearch(filter, '');
  const stored = new URLSearchParams({ search, wanted, portions: String(portions), scroll: String(scroll) });
  platform.storage.visit.write(PREFIX + key, stored.toString());
}

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
