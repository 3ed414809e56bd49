import { platform } from 'shell/platform';
import type { LobbyFilter } from './choose-games.ts';
import { filterIn, searchFor } from './lobby-address.ts';

/** How far and how narrowed the lobby is shown. */
export interface LobbyView {
  readonly filter: LobbyFilter;
  /** How many portions of the games found are on the page; at least one. */
  readonly portions: number;
  /** Where the page stood when it was left, in px from its top. */
  readonly scroll: number;
}

/** The lobby as somebody finds it who comes to an address anew. */
export function firstView(search: string): LobbyView {
  return { filter: filterIn(search), portions: 1, scroll: 0 };
}

const PREFIX = 'lobby.view.';

/**
 * The view that a history entry was left with in this visit; the first one of its address when there is none, when it
 * cannot be read, or when it belongs to another address, as the first entry of a tab may.
 */
export function keptView({ key, search }: Entry): LobbyView {
  try {
    const kept: unknown = JSON.parse(platform.storage.visit.read(PREFIX + key) ?? 'null');
    const fits = isKept(kept) && kept.search === search;
    // What was typed last may not stand in the address yet.
    return fits ? { filter: filterIn(kept.wanted), portions: kept.portions, scroll: kept.scroll } : firstView(search);
  } catch {
    return firstView(search);
  }
}

/** Keeps the view of a history entry, for this visit. */
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
  /** The filter as its address. */
  readonly wanted: string;
}

/** Another release may have written it. */
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
