import { LANGUAGE_TAGS } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { findGames } from '../find-games/find-games.ts';
import { compareUsableFirst } from '../open-game/is-usable.ts';
import { getGameName } from '../tiles/game-name.ts';
import { getLobbyGameKey, type LobbyGame } from './lobby-game.ts';
import { compareLatestFirst, comparePopularFirst } from './recommended-games.ts';

export const KINDS = ['all', 'casino', 'slot', 'favourites'] as const;
export const SORTS = ['catalogue', 'popular', 'newest', 'name'] as const;

export interface LobbyFilter {
  readonly text: string;
  readonly kind: (typeof KINDS)[number];
  /** Code of a provider; undefined for all. */
  readonly company: string | undefined;
  /** `catalogue`: order of the backend, or by relevance while searching. */
  readonly sort: (typeof SORTS)[number];
}

export const NO_FILTER: LobbyFilter = { text: '', kind: 'all', company: undefined, sort: 'catalogue' };

/** Returns true if a filter restricts the games; otherwise the lobby shows its rails. */
export function isFiltering({ text, kind, company, sort }: LobbyFilter): boolean {
  return text.trim() !== '' || kind !== 'all' || company !== undefined || sort !== 'catalogue';
}

/** Returns the games that match a filter, sorted by it; unavailable ones last unless sorted by name. */
export function chooseGames(
  games: readonly LobbyGame[],
  { text, kind, company, sort }: LobbyFilter,
  favourites: ReadonlySet<string>,
): readonly LobbyGame[] {
  const found = findGames(games, text).filter(
    (game) =>
      (company === undefined || game.gameCompany === company) &&
      (kind === 'all' || (kind === 'favourites' ? favourites.has(getLobbyGameKey(game)) : game.type === kind)),
  );
  const sorted = sort === 'catalogue' ? found : found.toSorted(ORDERS[sort]());
  return sort === 'name' ? sorted : sorted.toSorted(compareUsableFirst);
}

type Order = () => (one: LobbyGame, other: LobbyGame) => number;

const ORDERS: Readonly<Record<Exclude<LobbyFilter['sort'], 'catalogue'>, Order>> = {
  popular: () => comparePopularFirst,
  newest: () => compareLatestFirst,
  name: () => {
    const { compare } = new Intl.Collator(LANGUAGE_TAGS[platform.locale.current]);
    return (one, other) => compare(getGameName(one), getGameName(other));
  },
};
