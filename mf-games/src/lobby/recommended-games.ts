import { isUsable } from '../open-game/is-usable.ts';
import type { LobbyGame } from './lobby-game.ts';

const MAX_RAIL = 16;

const MAX_PROVIDERS = 3;

const MIN_OF_PROVIDER = 5;

const NEW_DAYS = 60;
const DAY_MS = 86_400_000;

/** Returns true if a game is new, by the date from which it can be played. */
export function isNew({ since }: Pick<LobbyGame, 'since'>, now: number): boolean {
  return now - Date.parse(since) < NEW_DAYS * DAY_MS;
}

/** Returns the newest usable games, at most three per provider. */
export function getNewestGames(games: readonly LobbyGame[], now: number): readonly LobbyGame[] {
  const taken = new Map<string, number>();
  return games
    .filter((game) => isUsable(game.used) && isNew(game, now))
    .toSorted(compareLatestFirst)
    .filter(({ gameCompany }) => {
      const count = taken.get(gameCompany) ?? 0;
      taken.set(gameCompany, count + 1);
      return count < 3;
    })
    .slice(0, MAX_RAIL);
}

/** Returns the usable games that most members played, most played first. */
export function getMostPlayedGames(games: readonly LobbyGame[]): readonly LobbyGame[] {
  return games
    .filter(({ popular, used }) => popular !== undefined && isUsable(used))
    .toSorted(comparePopularFirst)
    .slice(0, MAX_RAIL);
}

/** Returns the available games of the most played providers with at least 5 games, most played first in both orders. */
export function getPopularProviders(games: readonly LobbyGame[]) {
  const usable = games.filter(({ used }) => isUsable(used)).toSorted(comparePopularFirst);
  return [...Map.groupBy(usable, ({ gameCompany }) => gameCompany)]
    .filter(([, ofProvider]) => ofProvider.length >= MIN_OF_PROVIDER)
    .slice(0, MAX_PROVIDERS)
    .map(([company, ofProvider]) => ({ company, games: ofProvider.slice(0, MAX_RAIL) }));
}

/** Orders games by their first day, newest first. ISO dates sort as strings; locale-aware comparison of thousands is slow. */
export const compareLatestFirst = ({ since: one }: LobbyGame, { since: other }: LobbyGame) =>
  one === other ? 0 : one < other ? 1 : -1;

export const comparePopularFirst = (
  { popular: one = Number.MAX_SAFE_INTEGER }: LobbyGame,
  { popular: other = Number.MAX_SAFE_INTEGER }: LobbyGame,
) => one - other;
