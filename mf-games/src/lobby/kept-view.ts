import { platform } from 'shell/platform';
import type { LobbyFilter } from './choose-games.ts';
import { filterIn, searchFor } from './lobby-address.ts';

/** State of the lobby's view. */
export interface LobbyView {
  readonly filter: LobbyFilter;
  /** Number of portions of results on the page; at least one. */
  readonly portions: number;
  /** Scroll position at leaving, in px from the top. */
  readonly scroll: number;
}

/** Returns the view of an address that is opened for the first time. */
export function firstView(search: string): LobbyView {
  return { filter: filterIn(search), portions: 1, scroll: 0 };
}

const PREFIX = 'lobby.view.';

/**
 * Returns the view that a history entry was left with in this visit; the first view of its address if there is no
 * stored one, it is unreadable, or it belongs to another address, as the first entry of a tab may.
 */
export function keptView({ key, search }: Entry): LobbyView {
  try {
    const kept: unknown = JSON.parse(platform.storage.visit.read(PREFIX + key) ?? 'null');
    const fits = isKept(kept) && kept.search === search;
    // The last typed text may be missing in the address.
    return fits ? { filter: filterIn(kept.wanted), portions: kept.portions, scroll: kept.scroll } : firstView(search);
  } catch {
    return firstView(search);
  }
}

/** Stores the view of a history entry, for this visit. */
export function keepView({ key, search }: Entry, { filter, portions, scroll }: LobbyView): void {
  const kept: Kept = { search, wanted: searchFor(filter, ''), portions, scroll };
  platform.storage.visit.write(PREFIX + key, JSON.stringify(kept));
}

/** A history entry: its key, and its address from the question mark on. */
interface Entry {
  readonly key: string;
  readonly search: string;
}

interface Kept extends Omit<LobbyView, 'filter'> {
  readonly search: string;
  /** The filter as an address. */
  readonly wanted: string;
}

/** Returns true if the stored value is readable: another release may have written it. */
function isKept(kept: unknown): kept is Kept {
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
