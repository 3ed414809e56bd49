import { platform } from 'shell/platform';
import { EVERYTHING, type LobbyFilter } from './choose-games.ts';

/** How far and how narrowed the lobby is shown. */
export interface LobbyView {
  readonly filter: LobbyFilter;
  /** How many portions of the games found are on the page; at least one. */
  readonly portions: number;
  /** Where the page stood when it was left, in px from its top. */
  readonly scroll: number;
}

/** The lobby as somebody finds it who comes anew. */
const FIRST_VIEW: LobbyView = { filter: EVERYTHING, portions: 1, scroll: 0 };

const PREFIX = 'lobby.view.';
const KINDS: readonly unknown[] = ['all', 'casino', 'slot', 'favourites'] satisfies LobbyFilter['kind'][];

/** The view that a history entry was left with in this visit; the first one when there is none or it cannot be read. */
export function keptView(entry: string): LobbyView {
  try {
    const kept: unknown = JSON.parse(platform.storage.visit.read(PREFIX + entry) ?? 'null');
    return isView(kept) ? kept : FIRST_VIEW;
  } catch {
    return FIRST_VIEW;
  }
}

/** Keeps the view of a history entry, for this visit. */
export function keepView(entry: string, view: LobbyView): void {
  platform.storage.visit.write(PREFIX + entry, JSON.stringify(view));
}

/** Another release may have written it. */
function isView(kept: unknown): kept is LobbyView {
  if (!isRecord(kept) || !isRecord(kept.filter)) {
    return false;
  }
  const { text, kind, company } = kept.filter;
  return (
    Number.isInteger(kept.portions) &&
    Number(kept.portions) >= 1 &&
    typeof kept.scroll === 'number' &&
    typeof text === 'string' &&
    KINDS.includes(kind) &&
    (company === undefined || typeof company === 'string')
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
