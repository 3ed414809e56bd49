import { LANGUAGE_TAGS, type Locale } from 'shared-types/platform';
import { findGames, type SearchIndex } from '../find-games/find-games.ts';
import { isUsable } from '../open-game/is-usable.ts';
import { gameName } from '../tiles/game-name.ts';
import { keyOfGame, type LobbyGame } from './lobby-game.ts';

/** What of the lobby is to be seen. */
export interface LobbyFilter {
  readonly text: string;
  readonly kind: 'all' | 'casino' | 'slot' | 'favourites';
  /** Code of a provider; undefined for all. */
  readonly company: string | undefined;
  /** `catalogue`: as the house has them, while something is looked for the nearest first. */
  readonly sort: 'catalogue' | 'popular' | 'newest' | 'name';
}

/** Nothing left out. */
export const EVERYTHING: LobbyFilter = { text: '', kind: 'all', company: undefined, sort: 'catalogue' };

/** Whether a filter asks for anything; when not, the lobby begins with its rails. */
export function narrows({ text, kind, company, sort }: LobbyFilter): boolean {
  return text.trim() !== '' || kind !== 'all' || company !== undefined || sort !== 'catalogue';
}

/** The games that a filter leaves, in its order; `locale` is that of the names. */
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

/** Days as the catalogue writes them stand in the order of their letters; to compare thousands by a language's takes long. */
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

/** Maximum number of games in the rail of new ones, and of those that are played most. */
const MAX_RAIL = 16;

/** A game is called new for so many days. */
const NEW_DAYS = 60;
const DAY_MS = 86_400_000;

/** Whether a game is new, by the day from which it can be played. */
export function isNew({ since }: Pick<LobbyGame, 'since'>, now: number): boolean {
  return now - Date.parse(since) < NEW_DAYS * DAY_MS;
}

/** The newest games that may be opened, at most three of each provider so that none fills the rail. */
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

/** Returns the games that most members played and that may be opened, the most played first. */
export function mostPlayedGames(games: readonly LobbyGame[]): readonly LobbyGame[] {
  return games
    .flatMap((game) => (game.popular === undefined || !isUsable(game.used) ? [] : [{ game, place: game.popular }]))
    .toSorted((one, other) => one.place - other.place)
    .map(({ game }) => game)
    .slice(0, MAX_RAIL);
}
