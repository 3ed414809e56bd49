import { platform } from 'shell/platform';
import type { LobbyFilter } from './choose-games.ts';
import { parseFilter, formatLobbySearch } from './lobby-address.ts';

/** Filter, number of games and scroll position of the lobby. */
export interface LobbyView {
  readonly filter: LobbyFilter;
  /** Number of portions of results on the page; at least one. */
  readonly portions: number;
  /** Scroll position in px from the top when the page was left. */
  readonly scroll: number;
}

/** Returns the default view for an address. */
export function getDefaultView(search: string): LobbyView {
  return { filter: parseFilter(search), portions: 1, scroll: 0 };
}

const PREFIX = 'lobby.view.';

/**
 * Returns the view in which a history entry was left during this visit. Returns the default view of the address if none is
 * stored, it is invalid, or it belongs to another address, as with the first entry of a tab.
 */
export function readStoredView({ key, search }: Entry): LobbyView {
  try {
    const stored: unknown = JSON.parse(platform.storage.visit.read(PREFIX + key) ?? 'null');
    const isValid = isStoredView(stored) && stored.search === search;
    // The address may not contain the last typed text yet.
    return isValid
      ? { filter: parseFilter(stored.wanted), portions: stored.portions, scroll: stored.scroll }
      : getDefaultView(search);
  } catch {
    return getDefaultView(search);
  }
}

/** Stores the view of a history entry for this visit. */
export function storeView({ key, search }: Entry, { filter, portions, scroll }: LobbyView): void {
  const stored: StoredView = { search, wanted: formatLobbySearch(filter, ''), portions, scroll };
  platform.storage.visit.write(PREFIX + key, JSON.stringify(stored));
}

/** Key and query string of a history entry. */
interface Entry {
  readonly key: string;
  readonly search: string;
}

interface StoredView extends Omit<LobbyView, 'filter'> {
  readonly search: string;
  /** The filter as a query string. */
  readonly wanted: string;
}

/** The value may come from another release. */
function isStoredView(kept: unknown): kept is StoredView {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'search' in kept &&
    'wanted' in kept &&
    typeof kept.wanted === 'string' &&
    'portions' in kept &&
    Number.isInteger(kept.portions) &&
    Number(kept.portions) >= 1 &&
    'scroll' in kept &&
    typeof kept.scroll === 'number'
  );
}
