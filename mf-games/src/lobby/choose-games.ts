import { LANGUAGE_TAGS, type Locale } from 'shared-types/platform';
import { findGames, type SearchIndex } from '../find-games/find-games.ts';
import { isUsable } from '../open-game/is-usable.ts';
import { gameName } from '../tiles/game-name.ts';
import { keyOfGame, type LobbyGame } from './lobby-game.ts';

/** The lobby's filter. */
export interface LobbyFilter {
  readonly text: string;
  readonly kind: 'all' | 'casino' | 'slot' | 'favourites';
  /** Code of a provider; undefined for all. */
  readonly company: string | undefined;
  /** `catalogue`: the site's order; during a search, the best match first. */
  readonly sort: 'catalogue' | 'popular' | 'newest' | 'name';
}

/** No filter. */
export const EVERYTHING: LobbyFilter = { text: '', kind: 'all', company: undefined, sort: 'catalogue' };

/** Returns true if a filter excludes or sorts anything; if not, the lobby starts with its rails. */
export function narrows({ text, kind, company, sort }: LobbyFilter): boolean {
  return text.trim() !== '' || kind !== 'all' || company !== undefined || sort !== 'catalogue';
}

/** Returns the games that match a filter, in its order. @param locale language of the names */
export function chooseGames(
  index: SearchIndex<LobbyGame>,
  { text, kind, company, sort }: LobbyFilter,
  favourites: ReadonlySet<string>,
  locale: Locale,
): readonly LobbyGame[] {
  const found = findGames(index, text).filter(
    (game) =>
      (company === undefined || game.gameCompany === company) &&
      (kind === 'all' || (kind === 'favourites' ? favourites.has(keyOfGame(game)) : game.type === kind)),
  );
  return sort === 'catalogue' ? found : found.toSorted(ORDERS[sort](locale));
}

type Order = (locale: Locale) => (one: LobbyGame, other: LobbyGame) => number;

/** ISO dates sort by their characters; comparing thousands by locale is slow. */
const latestFirst = ({ since: one }: LobbyGame, { since: other }: LobbyGame) =>
  one === other ? 0 : one < other ? 1 : -1;

const ORDERS: Readonly<Record<Exclude<LobbyFilter['sort'], 'catalogue'>, Order>> = {
  popular:
    () =>
    ({ popular: one = Number.MAX_SAFE_INTEGER }, { popular: other = Number.MAX_SAFE_INTEGER }) =>
      one - other,
  newest: () => latestFirst,
  name: (locale) => {
    const { compare } = new Intl.Collator(LANGUAGE_TAGS[locale]);
    return (one, other) => compare(gameName(one, locale), gameName(other, locale));
  },
};

/** Maximum number of games in the rails of new and of popular ones. */
const MAX_RAIL = 16;

/** Days for which a game is marked as new. */
const NEW_DAYS = 60;
const DAY_MS = 86_400_000;

/** Returns true if a game is new, by its first day. */
export function isNew({ since }: Pick<LobbyGame, 'since'>, now: number): boolean {
  return now - Date.parse(since) < NEW_DAYS * DAY_MS;
}

/** Returns the newest available games, at most three of each provider so that none fills the rail. */
export function newestGames(games: readonly LobbyGame[], now: number): readonly LobbyGame[] {
  const taken = new Map<string, number>();
  return games
    .filter((game) => isUsable(game.used) && isNew(game, now))
    .toSorted(latestFirst)
    .filter(({ gameCompany }) => {
      const count = taken.get(gameCompany) ?? 0;
      taken.set(gameCompany, count + 1);
      return count < 3;
    })
    .slice(0, MAX_RAIL);
}

/** Returns the available games that most members played, the most played first. */
export function mostPlayedGames(games: readonly LobbyGame[]): readonly LobbyGame[] {
  return games
    .flatMap((game) => (game.popular === undefined || !isUsable(game.used) ? [] : [{ game, place: game.popular }]))
    .toSorted((one, other) => one.place - other.place)
    .map(({ game }) => game)
    .slice(0, MAX_RAIL);
}
